import type { DeskRow } from '@tokri/contract/desk'
import { isOwnMethod } from '@tokri/contract/payment-methods'
import { dayAndTime } from '../../../lib/format/figures'
import { optionLabel, type TextOf } from '../data/texts'
import { useKept } from '../list/table-look'

/** The name under which the columns and views of this list are stored. */
export const ORDERS_LIST = 'orders'

const usual = ['order', 'state', 'store', 'customer', 'rider', 'promise', 'total'] as const
/** In display order. */
export const orderColumns = [
  ...(['order', 'state', 'store', 'customer', 'rider', 'promise'] as const),
  ...(['placed', 'zone', 'mode', 'method', 'total'] as const),
]
export type OrderColumn = (typeof orderColumns)[number]

const NONE: readonly string[] = usual

/** The columns this person chose, or the usual ones. */
export function useOrderColumns(): readonly OrderColumn[] {
  const chosen = useKept(({ columns }) => columns[ORDERS_LIST] ?? NONE)
  return orderColumns.filter((column) => chosen.includes(column))
}

export const methodName = (t: TextOf, method: string): string =>
  isOwnMethod(method) ? t(`orderPaid_${method}`) : method

/** The content of the columns that are hidden by default. */
export const plainCells: Record<
  Exclude<OrderColumn, (typeof usual)[number]>,
  (t: TextOf, row: DeskRow) => string
> = {
  placed: (_t, { created_at }) => dayAndTime(created_at),
  zone: (_t, { zone }) => zone ?? '—',
  mode: (t, { delivery_type }) => optionLabel(t, 'delivery_type', delivery_type),
  method: (t, { method, method_title }) => method_title ?? methodName(t, method),
}

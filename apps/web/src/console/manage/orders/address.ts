import { type DeskLane, deskLanes } from '@tokri/domain/order/desk-lanes'
import { type OrderState, orderStates } from '@tokri/domain/order/lifecycle'
import type { Mode } from '@tokri/domain/store/modes'
import type { OrderQuestion } from './queries'

type Sort = NonNullable<OrderQuestion['sort']>
/** The columns a list can be sorted by; only running orders can be sorted by their promised time. */
export const sortsOf = (lane: DeskLane): readonly Sort[] =>
  lane === 'all' ? ['placed', 'total'] : ['promise', 'placed', 'total']

export interface OrderSort {
  by: Sort
  order: 'asc' | 'desc'
}

/** How a list is sorted: as in the URL, or by default. */
export function sortIn(address: URLSearchParams): OrderSort {
  const lane = laneIn(address)
  const said = address.get('sort') ?? ''
  const by = oneOf(sortsOf(lane), said.replace(/^-/, ''))
  if (by) return { by, order: said.startsWith('-') ? 'desc' : 'asc' }
  return lane === 'all' ? { by: 'placed', order: 'desc' } : { by: 'promise', order: 'asc' }
}

/** The sort as written in the URL: a leading minus reverses it. */
export const writtenSort = ({ by, order }: OrderSort): string => (order === 'desc' ? `-${by}` : by)

/** The filters of a list, by their names in the URL. */
export const filterNames = ['store', 'zone', 'mode', 'state', 'method', 'from', 'until'] as const
export type FilterName = (typeof filterNames)[number]

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((one) => one === value)
const idIn = (address: URLSearchParams, name: FilterName): number | null => {
  const id = Number(address.get(name))
  return Number.isInteger(id) && id > 0 ? id : null
}
const isDay = (value: string | null): value is string => /^20\d\d-\d\d-\d\d$/.test(value ?? '')

export const laneIn = (address: URLSearchParams): DeskLane => oneOf(deskLanes, address.get('list')) ?? 'live'

/** The query in a URL; unknown values are left out. */
export function questionIn(address: URLSearchParams): OrderQuestion {
  const [store, zone] = [idIn(address, 'store'), idIn(address, 'zone')]
  const sort = sortIn(address)
  const [q, method] = [address.get('q')?.trim(), address.get('method')]
  const [from, until] = [address.get('from'), address.get('until')]
  const mode = oneOf<Mode>(['DELIVERY', 'SELFPICKUP'], address.get('mode'))
  const state = oneOf<OrderState>(orderStates, address.get('state'))
  return {
    lane: laneIn(address),
    ...(q && { q: q.slice(0, 100) }),
    ...(store && { restaurant_id: store }),
    ...(zone && { zone_id: zone }),
    ...(mode && { delivery_type: mode }),
    ...(state && { state }),
    ...(method && { method }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
    ...(address.has('sort') && { sort: sort.by, order: sort.order }),
  }
}

import type { DeskRow } from '@tokri/contract/desk'
import { shortId } from '@tokri/domain/order/short-id'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { money } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { optionLabel, useManageText } from '../data/texts'
import { RoundPicture } from '../kit/round-picture'
import { StateMark } from '../kit/state-mark'
import { SelectAll } from '../list/select-all'

import { ORDERS } from '../shell/navigation'
import { laneIn, sortIn, sortsOf, writtenSort } from './address'
import { type OrderColumn, plainCells } from './columns'
import { PromiseLeft, stateLook } from './promise'

interface Props {
  rows: readonly DeskRow[]
  now: Date
  columns: readonly OrderColumn[]
  /** The order shown beside the list; null: none. */
  open: string | null
  /** The row the keyboard is at. */
  at: number | null
  onOpen: (row: DeskRow) => void
  /** The selected rows; null: this person may not act on orders. */
  chosen: readonly number[] | null
  onChoose: (ids: readonly number[]) => void
}

const cell = 'px-2 sm:first:ps-4.5 sm:last:pe-4.5 sm:h-10 sm:border-b sm:border-line'
const head = 'sticky top-0 z-2 h-9 bg-surface text-caption font-semibold text-ink-2'

/** Orders in rows; below 600 px in cards. */
export function OrderTable({ rows, ...look }: Props) {
  const t = useManageText()
  return (
    <table
      aria-label={t('ordersTitle')}
      className="w-full border-separate border-spacing-0 text-[0.84375rem] font-medium max-sm:block"
    >
      <thead className="max-sm:hidden">
        <tr>
          {look.chosen && (
            <th scope="col" className={cx(cell, head, 'w-9')}>
              <SelectAll
                all={look.chosen.length === rows.length}
                some={look.chosen.length > 0}
                onChange={(on) => look.onChoose(on ? rows.map(({ id }) => id) : [])}
              />
            </th>
          )}
          {look.columns.map((column) => (
            <Head key={column} column={column} />
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:grid-cols-1 max-sm:gap-2.5">
        {rows.map((row, index) => (
          <OrderRow key={row.id} row={row} {...look} isCurrent={index === look.at} />
        ))}
      </tbody>
    </table>
  )
}

/** The name of a column; a button if the list can be sorted by it. */
function Head({ column }: { column: OrderColumn }) {
  const t = useManageText()
  const [address, setAddress] = useSearchParams()
  const by = sortsOf(laneIn(address)).find((one) => one === column)
  const sort = sortIn(address)
  const isChosen = sort.by === by
  const look = cx(
    cell,
    head,
    column === 'total' ? 'text-end' : 'text-start',
    column === 'rider' && 'max-lg:hidden',
  )
  const name = t(`ordersColumn_${column}`)
  if (!by)
    return (
      <th scope="col" className={look}>
        {name}
      </th>
    )
  const turn = () =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      after.set('sort', writtenSort({ by, order: isChosen && sort.order === 'asc' ? 'desc' : 'asc' }))
      return after
    })
  return (
    <th
      scope="col"
      aria-sort={isChosen ? (sort.order === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={look}
    >
      <button type="button" className="inline-flex min-h-9 items-center gap-1 hover:text-ink" onClick={turn}>
        {name}
        {isChosen && <Icon name={sort.order === 'asc' ? 'caret-up' : 'caret-down'} size="xs" />}
      </button>
    </th>
  )
}

type RowProps = Omit<Props, 'rows' | 'at'> & { row: DeskRow; isCurrent: boolean }

function OrderRow({ row, now, columns, open, isCurrent, onOpen, chosen, onChoose }: RowProps) {
  const isOpen = open === row.unique_order_id
  const isChosen = chosen?.includes(row.id) ?? false
  return (
    <tr
      aria-selected={isOpen}
      className={cx(
        'cursor-pointer max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:rounded-2xl max-sm:bg-surface max-sm:p-3.5 max-sm:shadow-e1',
        isOpen || isChosen ? 'bg-primary-soft' : 'sm:hover:bg-surface-2',
        isChosen &&
          'sm:[&>td:first-child]:shadow-[inset_3px_0_0_var(--primary)] rtl:sm:[&>td:first-child]:shadow-[inset_-3px_0_0_var(--primary)]',
        isCurrent && 'outline-2 -outline-offset-2 outline-focus',
        row.needs !== null &&
          !isChosen &&
          'sm:[&>td:first-child]:shadow-[inset_3px_0_0_var(--danger)] rtl:sm:[&>td:first-child]:shadow-[inset_-3px_0_0_var(--danger)]',
      )}
      onClick={(event) => {
        if (!(event.target as Element).closest('a,label')) onOpen(row)
      }}
    >
      {chosen && <Choice row={row} chosen={chosen} onChoose={onChoose} />}
      {columns.map((column) => {
        const Cell = cells[column]
        return <Cell key={column} row={row} now={now} isTight={open !== null} />
      })}
    </tr>
  )
}

function Choice({
  row,
  chosen,
  onChoose,
}: {
  row: DeskRow
  chosen: readonly number[]
  onChoose: Props['onChoose']
}) {
  const t = useManageText()
  const isChosen = chosen.includes(row.id)
  return (
    <td className={cx(cell, 'w-9 max-sm:hidden')}>
      <label className="relative grid size-6 place-items-center after:absolute after:-inset-2">
        <input
          type="checkbox"
          className="check relative z-1 size-4.5 border-[1.5px] after:scale-75"
          aria-label={t('listSelectRow', { name: shortId(row.unique_order_id) })}
          checked={isChosen}
          onChange={() => onChoose(isChosen ? chosen.filter((id) => id !== row.id) : [...chosen, row.id])}
        />
      </label>
    </td>
  )
}

/** `isTight`: an order is open beside the list. */
type CellProps = { row: DeskRow; now: Date; isTight: boolean }

function PlainCell({ row, column }: Pick<CellProps, 'row'> & { column: keyof typeof plainCells }) {
  const t = useManageText()
  return (
    <td className={cx(cell, 'truncate max-sm:order-7 max-sm:p-0 max-sm:text-ink-2')}>
      <bdi>{plainCells[column](t, row)}</bdi>
    </td>
  )
}

const cells: Record<OrderColumn, (props: CellProps) => ReactNode> = {
  order: ({ row: { unique_order_id: number } }) => (
    <td className={cx(cell, 'max-sm:p-0')}>
      <Link
        to={`${ORDERS}/${number}`}
        className="relative text-label font-bold after:absolute after:-inset-2 hover:underline max-sm:font-display max-sm:text-title-s"
      >
        <bdi dir="ltr">{shortId(number)}</bdi>
      </Link>
    </td>
  ),
  state: function StateCell({ row }) {
    const t = useManageText()
    const { text, tone } = stateLook(row)
    return (
      <td className={cx(cell, 'max-sm:order-6 max-sm:justify-self-end max-sm:p-0')}>
        <StateMark tone={tone}>{t(text)}</StateMark>
      </td>
    )
  },
  store: function StoreCell({ row: { store, kind }, isTight }) {
    const t = useManageText()
    return (
      <td className={cx(cell, isTight ? 'max-w-36' : 'max-w-56', 'max-sm:order-3 max-sm:p-0')}>
        <span className="flex min-w-0 items-center gap-2">
          {store && <RoundPicture image={store.image} art={store.art} size={28} />}
          <bdi className="min-w-0 truncate">{store?.name ?? optionLabel(t, 'kinds', kind)}</bdi>
        </span>
      </td>
    )
  },
  customer: ({ row: { customer }, isTight }) => (
    <td
      className={cx(
        cell,
        isTight ? 'max-w-26' : 'max-w-40',
        'truncate max-sm:order-5 max-sm:p-0 max-sm:text-ink-2',
      )}
    >
      <bdi>{customer?.name ?? '—'}</bdi>
    </td>
  ),
  rider: function RiderCell({ row: { needs, rider } }) {
    const t = useManageText()
    return (
      <td className={cx(cell, 'max-w-36 truncate max-lg:hidden', needs === 'no_rider' && 'text-danger')}>
        <bdi>{needs === 'no_rider' ? t('orderNeeds_no_rider') : (rider?.name ?? '—')}</bdi>
      </td>
    )
  },
  promise: ({ row, now }) => (
    <td className={cx(cell, 'max-sm:order-2 max-sm:w-26 max-sm:justify-self-end max-sm:p-0 max-sm:text-end')}>
      <PromiseLeft order={row} now={now} />
    </td>
  ),
  total: ({ row: { payable } }) => (
    <td
      className={cx(
        cell,
        'text-end tabular-nums max-sm:order-4 max-sm:p-0 max-sm:text-label max-sm:font-bold',
      )}
    >
      {money(payable)}
    </td>
  ),
  placed: (props) => <PlainCell column="placed" {...props} />,
  zone: (props) => <PlainCell column="zone" {...props} />,
  mode: (props) => <PlainCell column="mode" {...props} />,
  method: (props) => <PlainCell column="method" {...props} />,
}

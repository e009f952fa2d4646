import { type DeskLane, deskLanes } from '@tokri/domain/order/desk-lanes'
import { useLocation } from 'react-router'
import { number } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { useManageText } from '../data/texts'
import { LinkTabs } from '../kit/link-tabs'
import type { OrdersPage } from './queries'

/** Lists that should be empty. */
const urgent: readonly DeskLane[] = ['needs', 'late', 'riderless']

/** The lists of the desk, each with its number of orders. */
export function LaneTabs({ lane, counts }: { lane: DeskLane; counts: OrdersPage['counts'] | undefined }) {
  const t = useManageText()
  const { search } = useLocation()
  const to = (one: DeskLane) => {
    const address = new URLSearchParams(search)
    address.set('list', one)
    address.delete('open')
    // only the list of all orders has a filter by state
    if (one !== 'all') address.delete('state')
    else if (address.get('sort')?.endsWith('promise')) address.delete('sort')
    return `?${address}`
  }
  const countOf = (one: DeskLane) => {
    const count = one === 'all' ? null : (counts?.[one] ?? null)
    if (count === null) return null
    const isUrgent = urgent.includes(one) && count > 0
    return (
      <span
        className={cx(
          'text-caption tabular-nums',
          isUrgent ? 'font-bold text-danger' : one === lane ? '' : 'text-ink-3',
        )}
      >
        {number(count)}
      </span>
    )
  }
  return (
    <LinkTabs
      label={t('ordersLists')}
      tabs={deskLanes.map((one) => ({
        to: to(one),
        name: t(`ordersList_${one}`),
        isHere: one === lane,
        end: countOf(one),
      }))}
    />
  )
}

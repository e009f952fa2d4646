import { type DeskLane, deskLanes } from '@tokri/domain/order/desk-lanes'
import { Link, useLocation } from 'react-router'
import { number } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { useManageText } from '../data/texts'
import type { OrdersPage } from './queries'

/** Lists whose count is bad news. */
const urgent: readonly DeskLane[] = ['needs', 'late', 'riderless']

/** The lists of the desk, each with how many orders are in it. */
export function LaneTabs({ lane, counts }: { lane: DeskLane; counts: OrdersPage['counts'] | undefined }) {
  const t = useManageText()
  const { search } = useLocation()
  const to = (one: DeskLane) => {
    const address = new URLSearchParams(search)
    address.set('list', one)
    address.delete('open')
    // a list of running orders is narrowed by its own state
    if (one !== 'all') address.delete('state')
    return `?${address}`
  }
  return (
    <nav
      aria-label={t('ordersLists')}
      className="-mx-(--k-pad) flex flex-none gap-1 overflow-x-auto overflow-y-hidden border-b border-line px-(--k-pad) scrollbar-none"
    >
      {deskLanes.map((one) => {
        const count = one === 'all' ? null : (counts?.[one] ?? null)
        const here = one === lane
        return (
          <Link
            key={one}
            to={to(one)}
            aria-current={here ? 'page' : undefined}
            className={cx(
              'relative inline-flex h-11 flex-none items-center gap-1.5 px-2.5 text-label whitespace-nowrap',
              here
                ? 'text-primary-text after:absolute after:inset-x-2 after:-bottom-px after:h-[2.5px] after:rounded-t-full after:bg-primary-text'
                : 'text-ink-2 hover:text-ink',
            )}
          >
            {t(`ordersList_${one}`)}
            {count !== null && (
              <span
                className={cx(
                  'text-caption tabular-nums',
                  urgent.includes(one) && count > 0 ? 'font-bold text-danger' : here ? '' : 'text-ink-3',
                )}
              >
                {number(count)}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

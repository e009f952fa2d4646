import { shortId } from '@tokri/domain/order/short-id'
import { Link } from 'react-router'
import { dayAndTime, money } from '../../../lib/format/figures'
import { Badge } from '../../../ui/badge'
import { consoleApi } from '../../session'
import { useMe } from '../data/permissions'
import { optionLabel, useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { ORDERS } from '../shell/navigation'
import { Card } from './card'
import type { Customer } from './customer'
import { useMore } from './use-more'

const tone = (state: string): 'ok' | 'bad' | 'mute' | 'warn' =>
  state === 'completed' ? 'ok' : /cancelled|returned|failed/.test(state) ? 'bad' : 'warn'

/** The number of an order, linked to its page for people who may see it. */
function OrderNumber({ number }: { number: string }) {
  const maySee = useMe()?.permissions.includes('orders:read') ?? false
  const shown = <bdi dir="ltr">{shortId(number)}</bdi>
  if (!maySee) return shown
  return (
    <Link to={`${ORDERS}/${number}`} className="relative after:absolute after:-inset-2.5 hover:underline">
      {shown}
    </Link>
  )
}

/** Their orders, the newest first. */
export function CustomerOrders({ user_id, customer }: { user_id: number; customer: Customer }) {
  const t = useManageText()
  const { pages, hasMore, load, busy } = useMore(customer.orders, (cursor) =>
    consoleApi.customers.orders({ user_id, cursor }),
  )
  const orders = pages.flatMap((page) => page.orders)
  return (
    <Card title={t('customerOrders')}>
      {orders.length === 0 && <p className="text-meta text-ink-2">{t('customerNoOrders')}</p>}
      {orders.length > 0 && (
        <ul className="-mx-4.5 border-t border-line">
          {orders.map((order) => (
            <li
              key={order.id}
              className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b border-line px-4.5 py-1.5 sm:grid-cols-[7rem_minmax(0,1fr)_8rem_auto_6rem]"
            >
              <span className="text-label">
                <OrderNumber number={order.unique_order_id} />
              </span>
              <span className="min-w-0 truncate text-meta max-sm:order-3">
                <bdi>{order.store_name ?? t('customerErrand')}</bdi>
              </span>
              <span className="text-meta text-ink-2 max-sm:order-4">{dayAndTime(order.created_at)}</span>
              <span className="max-sm:order-5">
                <Badge tone={tone(order.state)}>{optionLabel(t, 'state', order.state)}</Badge>
              </span>
              <span className="text-end text-label tabular-nums max-sm:order-2">{money(order.payable)}</span>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Press className="justify-self-start" busy={busy} onClick={load}>
          {t('customerMore')}
        </Press>
      )}
    </Card>
  )
}

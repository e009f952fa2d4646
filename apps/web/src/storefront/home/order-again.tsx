import { useQuery } from '@tanstack/react-query'
import type { Order } from '@tokri/contract/orders'
import { joinList, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { PlateArt } from '../../ui/item-art'
import { Scroller } from '../../ui/scroller'
import { SectionHead } from '../../ui/section-head'
import { ReorderDialog } from '../orders/reorder-dialog'
import { useReorder } from '../orders/use-reorder'
import { recentOrders } from './recent-orders'

/** The newest delivered or collected order of each store. */
function lastOfEachStore(orders: readonly Order[]): Order[] {
  const newest = new Map<number, Order>()
  for (const order of orders) {
    const id = order.restaurant?.id
    if (id && order.status === 'completed' && !newest.has(id)) newest.set(id, order)
  }
  return [...newest.values()]
}

type CardProps = { order: Order; isBusy: boolean; onReorder: (order: Order) => void }

function OrderCard({ order, isBusy, onReorder }: CardProps) {
  const t = useText()
  const [dish] = order.orderitems
  const name = order.restaurant?.name ?? ''
  return (
    <Card as="article" pad={false} className="flex w-[min(18.5rem,82vw)] flex-wrap items-center gap-3 p-3">
      <span className="size-14 shrink-0">
        <PlateArt image={dish?.image ?? null} art={dish?.art} size={56} />
      </span>
      <span className="min-w-24 flex-1">
        <b className="block truncate text-title-s" dir="auto">
          {name}
        </b>
        <span className="block truncate text-body-s text-ink-3" dir="auto">
          {joinList(order.orderitems.map((item) => item.name))}
        </span>
      </span>
      <Button
        kind="soft"
        size="m"
        loading={isBusy}
        aria-label={t('orderAgainOf', { name })}
        onClick={() => onReorder(order)}
      >
        {t('orderAgain')}
      </Button>
    </Card>
  )
}

/** What the customer ordered before, one press from the cart. */
export function OrderAgain() {
  const t = useText()
  const { data = [] } = useQuery(recentOrders)
  const again = useReorder()
  const orders = lastOfEachStore(data)
  if (orders.length === 0) return null
  const title = t('orderAgainRow')
  return (
    <div>
      <SectionHead title={title} more={{ label: t('seeAll'), to: '/my-orders' }} />
      <Scroller label={title}>
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            isBusy={again.busy === order.unique_order_id}
            onReorder={again.reorder}
          />
        ))}
      </Scroller>
      <ReorderDialog {...again} />
    </div>
  )
}

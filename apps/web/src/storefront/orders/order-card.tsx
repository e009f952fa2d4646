import type { Order } from '@tokri/contract/orders'
import { Link, useNavigate } from 'react-router'
import { money } from '../../lib/format/figures'
import { joinList, useText } from '../../lib/format/i18n'
import { Badge } from '../../ui/badge'
import { Button, LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { PlateArt } from '../../ui/item-art'
import { errandName, isErrand } from '../errands/errand-stage'
import { KindThing } from '../errands/kind-tiles'
import { sendAgain } from '../errands/send-again'
import { badgeOf, whenWords } from './order-words'
import { originOf } from './origin'
import { useRunningTitle } from './running-title'

function DishPlate({ order }: { order: Order }) {
  const [dish] = order.orderitems
  return (
    <span className="size-14 flex-none">
      {order.errand ? (
        <KindThing kind={order.errand.package_kind} px={56} />
      ) : (
        <PlateArt image={dish?.image ?? null} art={dish?.art} size={56} />
      )}
    </span>
  )
}

const addressOf = ({ unique_order_id }: Order): string => `/running-order/${unique_order_id}`

/** A running order, in the brand's tint. */
export function RunningCard({ order }: { order: Order }) {
  const t = useText()
  const { title, text } = useRunningTitle(order)
  return (
    <Card as="article" className="bg-primary-soft inset-ring inset-ring-primary-line">
      <div className="flex flex-wrap items-center gap-3.5 text-start">
        <DishPlate order={order} />
        <div className="min-w-0 flex-[1_1_7rem]">
          <h3 className="text-title-m tabular-nums text-balance">{title}</h3>
          <p className="text-meta text-ink-2 tabular-nums">{text}</p>
        </div>
        <LinkButton to={addressOf(order)} size="m">
          {t('trackOrderText')}
        </LinkButton>
      </div>
    </Card>
  )
}

type PastCardProps = { order: Order; now: Date; busy: boolean; onReorder: (order: Order) => void }

/** A finished order: what it was, the total, and a button to order again. */
export function PastCard({ order, now, busy, onReorder }: PastCardProps) {
  const t = useText()
  const { orderitems } = order
  const name = isErrand(order) ? errandName(t, order) : originOf(order).name
  const badge = badgeOf(t, order)
  const navigate = useNavigate()
  const again = () => {
    if (order.errand) sendAgain(order.errand)
    void navigate('/pickup-and-drop/task')
  }
  const when = whenWords(t, order.created_at, now)
  return (
    <Card as="article">
      <Link
        to={addressOf(order)}
        className="flex items-center gap-3.5 text-start"
        aria-label={t('viewOrderOf', { name, time: when })}
      >
        <DishPlate order={order} />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2 justify-between">
            <h3 className="text-title-s truncate" dir="auto">
              {name}
            </h3>
            <b className="text-title-s tabular-nums">{money(order.payable)}</b>
          </div>
          <p className="text-meta text-ink-2 truncate" dir="auto">
            {order.errand?.stops.at(-1)?.address ?? joinList(orderitems.map((item) => item.name))}
          </p>
          <p className="text-meta text-ink-3 tabular-nums">{when}</p>
        </div>
      </Link>
      <div className="mt-3 flex min-h-tap flex-wrap items-center justify-between gap-2 border-t border-dashed border-line pt-3">
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <span className="flex flex-wrap items-center gap-2">
          {order.is_ratable && (
            <LinkButton to={`/rate-order/${order.id}`} kind="text" size="m">
              {t('rateOrder')}
            </LinkButton>
          )}
          <Button
            kind="soft"
            size="m"
            loading={busy}
            onClick={order.errand ? again : () => onReorder(order)}
            aria-label={t('orderAgainOf', { name })}
          >
            {t(order.errand ? 'errandAgain' : 'orderAgain')}
          </Button>
        </span>
      </div>
    </Card>
  )
}

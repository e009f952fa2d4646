import type { Task } from '@tokri/contract/rider-task'
import { textOfKind } from '@tokri/contract/texts/text-of-kind'
import { shortId } from '@tokri/domain/order/short-id'
import type { ReactNode } from 'react'
import { useNow } from '../lib/dom/use-now'
import { kindName, vehicleName } from '../lib/format/errand-words'
import { kilometres, money } from '../lib/format/figures'
import { type Translate, useText } from '../lib/format/i18n'
import { Badge } from '../ui/badge'
import { Card } from '../ui/card'
import { cx } from '../ui/cx'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'
import { useIsUnsent } from './commands'
import { StopMark } from './stop'

/** '12 Lotus Residency, Vijay Nagar': the house first. */
export const dropLine = ({ house, address, landmark }: Task['customer']): string =>
  [house, address, landmark].filter(Boolean).join(', ')

/** 'Pick up, 1.2 km', with the distance if known. */
export const pickUpWords = (t: Translate, { pickup_km }: Task): string =>
  pickup_km === null ? t('riderPickUp') : t('riderPickUpDistance', { distance: kilometres(pickup_km) })

function ago(t: Translate, created_at: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(created_at)) / 60_000)
  return minutes < 1 ? t('riderJustNow') : t('riderMinutesAgo', { minutes })
}

/** Highlighted when cash is due, grey otherwise. */
export function CashStrip({ task }: { task: Task }) {
  const t = useText()
  const due = task.cash_due > 0
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-[0.875rem] px-3.5 py-2.5',
        due ? 'bg-offer-soft text-offer-text' : 'bg-surface-2 text-ink-2',
      )}
    >
      <span className="flex items-center gap-2 text-label">
        <Icon name={due ? 'money-fill' : 'check-circle-fill'} />
        {due ? t('riderCollectCash') : t('riderPaid')}
      </span>
      <b className="text-title-m tabular-nums">{money(due ? task.cash_due : task.payable)}</b>
    </div>
  )
}

/** What the rider earns with the order, including the tip. */
export function Earning({ task: { earning, tip } }: { task: Task }) {
  const t = useText()
  const amount = money(earning)
  return (
    <p className="mt-2 text-meta text-ink-2 tabular-nums">
      {tip > 0 ? t('riderEarningWithTip', { amount, tip: money(tip) }) : t('riderEarning', { amount })}
    </p>
  )
}

/** An errand's kind, weight and stops. */
export function ErrandLine({ errand }: { errand: NonNullable<Task['errand']> }) {
  const t = useText()
  const between = errand.stops.length - 2
  return (
    <p className="flex items-center flex-wrap gap-y-1 gap-x-2 mt-2.5">
      <Badge tone="info" icon="package-fill">
        {t('riderErrand')}
      </Badge>
      <span className="text-label tabular-nums">
        {[
          kindName(t, errand.package_kind),
          t('errandUpTo', { kg: errand.weight_band }),
          vehicleName(t, errand.vehicle),
          between > 0 && t('riderStopsMore', { count: between }),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </p>
  )
}

/** The order's state as a badge. */
export function StateBadge({ task }: { task: Task }) {
  const t = useText()
  if (useIsUnsent(task.id))
    return (
      <Badge tone="warn" icon="wifi-slash">
        {t('riderUnsent')}
      </Badge>
    )
  if (task.delivery_state === 'delivered')
    return (
      <Badge tone="ok" icon="check-bold">
        {t('riderTabCompleted')}
      </Badge>
    )
  if (task.delivery_state === 'failed') return <Badge tone="mute">{t('riderNotHandedOver')}</Badge>
  if (task.status === 'returned') return <Badge tone="mute">{t('statusReturned')}</Badge>
  if (task.status === 'returning') return <Badge tone="warn">{t('riderGoingBack')}</Badge>
  if (task.status === 'on_the_way') return <Badge tone="info">{t('riderStateOnTheWay')}</Badge>
  if (task.status === 'ready') return <Badge tone="ok">{t('riderStateReady')}</Badge>
  if (task.actions.includes('accept')) return <Badge tone="p">{t('riderStateNew')}</Badge>
  if (task.errand) return <Badge tone="ok">{t('riderStateReady')}</Badge>
  return <Badge tone="warn">{t(textOfKind(task.kind, 'riderStateCooking'))}</Badge>
}

/** The return trip of an order that could not be handed over. */
export function ReturnTrip({ task }: { task: Task }) {
  const t = useText()
  if (task.trip.return_of === null) return null
  const id = `\u2066${shortId(task.unique_order_id)}\u2069`
  return (
    <Notice tone="warn" icon="arrow-counter-clockwise">
      <b className="block">{t('riderWayBack')}</b>
      <span className="tabular-nums">{t('riderWayBackOf', { id, name: task.restaurant.name })}</span>
    </Notice>
  )
}

/** Start and end of the trip; a return starts at the customer. */
function endsOf({ trip, restaurant, customer }: Task) {
  const start = { name: restaurant.name, line: restaurant.landmark ?? restaurant.address }
  const end = { name: customer.name, line: dropLine(customer) }
  return trip.return_of === null ? [start, end] : [end, start]
}

/** An order in a list: from, to, cash to collect, next step. */
export function TaskCard({ task, children }: { task: Task; children: ReactNode }) {
  const t = useText()
  const now = useNow(30_000).getTime()
  const [from, to] = endsOf(task)
  const isBack = task.trip.return_of !== null
  return (
    <Card
      as="article"
      kind={task.actions.includes('accept') ? 'chosen' : 'rest'}
      label={shortId(task.unique_order_id)}
    >
      <div className="flex items-center gap-2 flex-wrap justify-between">
        <span className="flex items-center gap-2 flex-wrap tabular-nums">
          <b className="text-title-s isolate-ltr">{shortId(task.unique_order_id)}</b>
          <StateBadge task={task} />
        </span>
        <span className="text-meta text-ink-3 tabular-nums">{ago(t, task.created_at, now)}</span>
      </div>
      {task.errand && <ErrandLine errand={task.errand} />}
      <ReturnTrip task={task} />
      <div className="relative grid gap-3.5 mt-3.5 mb-4 before:absolute before:start-[calc(1rem_-_1px)] before:top-8 before:bottom-12 before:w-0.5 before:bg-[repeating-linear-gradient(var(--line-control)_0_4px,transparent_0_9px)]">
        <div className="relative flex items-start gap-3.5 min-w-0">
          <StopMark kind="pickup" icon={task.errand ? 'package-fill' : undefined} />
          <div className="min-w-0 flex-1">
            <p className="text-meta text-ink-3 font-semibold">
              {isBack ? t('riderPickUp') : pickUpWords(t, task)}
            </p>
            <p className="text-title-s">
              <bdi>{from?.name}</bdi>
            </p>
            <p className="text-meta text-ink-2">
              <bdi>{from?.line}</bdi>
            </p>
          </div>
        </div>
        <div className="relative flex items-start gap-3.5 min-w-0">
          <StopMark kind="drop" icon={isBack ? 'arrow-counter-clockwise' : undefined} />
          <div className="min-w-0 flex-1">
            <p className="text-meta text-ink-3 font-semibold">
              {t('riderDropDistance', { distance: kilometres(task.drop_km) })}
            </p>
            <p className="text-title-s">
              <bdi>{to?.name}</bdi>
            </p>
            <p className="text-meta text-ink-2">
              <bdi>{to?.line}</bdi>
            </p>
          </div>
        </div>
      </div>
      <CashStrip task={task} />
      <Earning task={task} />
      <div className="mt-3">{children}</div>
    </Card>
  )
}

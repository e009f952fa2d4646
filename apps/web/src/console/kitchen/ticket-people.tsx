import type { KitchenOrder } from '@tokri/contract/console'
import { laneOf } from '@tokri/domain/order/kitchen-lanes'
import { money } from '../../lib/format/figures'
import { type Translate, useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'

/** Cash that is still due is shown in marigold, everything else in grey. */
export function TicketMoney({ ticket }: { ticket: KitchenOrder }) {
  const t = useText()
  const cash = ticket.due_amount > 0
  return (
    <p className={cx('flex items-center gap-2 text-label', cash ? 'text-offer-text' : 'text-ink-2')}>
      <Icon name={cash ? 'money-fill' : 'check-circle-fill'} size="s" />
      <span className="min-w-0 flex-1">{cash ? t('kitchenCashDue') : t('kitchenPaid')}</span>
      <b className={cx('text-[1.0625rem]/[1.2] font-bold tabular-nums', !cash && 'text-ink')}>
        {money(cash ? ticket.due_amount : ticket.payable)}
      </b>
    </p>
  )
}

const riderWords = {
  at_store: 'kitchenRiderAtStore',
  picked_up: 'kitchenRiderLeft',
  at_door: 'kitchenRiderAtDoor',
} as const

function riderLine(t: Translate, rider: KitchenOrder['rider']): string {
  if (!rider) return t('kitchenNoRider')
  const key = rider.state in riderWords ? riderWords[rider.state as keyof typeof riderWords] : 'kitchenRider'
  return t(key, { name: rider.name })
}

/** Who collects it: the rider with the distance, or the customer. Shown once the order is accepted. */
export function TicketRider({ ticket }: { ticket: KitchenOrder }) {
  const t = useText()
  const lane = laneOf(ticket.status)
  if (lane !== 'preparing' && lane !== 'ready' && lane !== 'on_the_way') return null
  if (ticket.delivery_type === 'SELFPICKUP')
    return (
      <p className="flex items-center gap-2 text-label text-ink-2">
        <Icon name="bag" size="s" />
        {t('kitchenCustomerComes')}
      </p>
    )
  const here = ticket.rider?.state === 'at_store'
  return (
    <p
      className={cx(
        'flex items-center gap-2 text-label',
        here ? 'font-bold text-success' : ticket.rider ? 'text-ink-2' : 'text-ink-3',
      )}
    >
      <Icon name={here ? 'moped-fill' : 'moped'} size="s" />
      {riderLine(t, ticket.rider)}
    </p>
  )
}

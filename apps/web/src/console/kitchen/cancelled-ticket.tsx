import type { KitchenOrder } from '@tokri/contract/console'
import { shortId } from '@tokri/domain/order/short-id'
import { useText } from '../../lib/format/i18n'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { dismissTicket } from './cancelled-tickets'

/** A ticket cancelled while it was in a lane: struck through, with the reason, until it is dismissed. */
export function CancelledTicket({ ticket }: { ticket: KitchenOrder }) {
  const t = useText()
  const id = shortId(ticket.unique_order_id)
  return (
    <article
      aria-label={id}
      className="card grid grid-cols-1 gap-3 bg-danger-soft p-3.5 inset-ring-2 inset-ring-danger lg:p-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="isolate-ltr text-title-l tabular-nums line-through">{id}</h3>
        <span role="alert">
          <Badge tone="bad" icon="x-circle-fill" large>
            {t('kitchenCancelled')}
          </Badge>
        </span>
      </header>
      {ticket.cancel_reason && (
        <p className="text-body-s">
          <bdi>{ticket.cancel_reason}</bdi>
        </p>
      )}
      <ul className="text-ink-2 line-through">
        {ticket.orderitems.map((line) => (
          <li key={line.id}>
            <span className="isolate-ltr tabular-nums">{line.quantity}×</span> <bdi>{line.name}</bdi>
          </li>
        ))}
      </ul>
      <Button kind="ink" size="m" block onClick={() => dismissTicket(ticket.id)}>
        {t('alarmRead')}
      </Button>
    </article>
  )
}

import type { KitchenOrder } from '@tokri/contract/console'
import { laneOf } from '@tokri/domain/order/kitchen-lanes'
import { shortId } from '@tokri/domain/order/short-id'
import { useText } from '../../lib/format/i18n'
import { Badge } from '../../ui/badge'
import { cx } from '../../ui/cx'
import { IconButton } from '../../ui/icon-button'
import { useActs } from './acts'
import { pieces } from './board'
import { ticketElement } from './kept-focus'
import { TicketActs, type TicketLayer } from './ticket-acts'
import { TicketLines } from './ticket-lines'
import { TicketMoney, TicketRider } from './ticket-people'
import { clockWords, TicketProgress, TicketTime } from './ticket-time'
import { dueAt, urgency } from './urgency'

interface TicketProps {
  ticket: KitchenOrder
  /** ms */
  now: number
  onLayer: (layer: TicketLayer, ticket: KitchenOrder) => void
}

function TicketHead({ ticket, now, onLayer }: TicketProps) {
  const t = useText()
  const id = shortId(ticket.unique_order_id)
  const lane = laneOf(ticket.status)
  // the narrower columns
  const isAside = lane === 'ready' || lane === 'on_the_way'
  return (
    <header className="grid grid-cols-1 gap-1.5 group-aria-busy:opacity-60">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className={cx('isolate-ltr text-title-l tabular-nums', isAside && 'md:max-lg:text-title-m')}>
          {id}
        </h3>
        <TicketTime ticket={ticket} now={now} />
      </div>
      <div className="flex items-center gap-2 justify-between">
        <div className="min-w-0 flex-1">
          <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            {ticket.delivery_type === 'SELFPICKUP' ? (
              <Badge tone="info" icon="bag-fill">
                {t('kitchenPickup')}
              </Badge>
            ) : (
              <Badge icon="moped-fill">{t('kitchenDelivery')}</Badge>
            )}
            {ticket.status === 'returning' && <Badge tone="bad">{t('kitchenReturning')}</Badge>}
            <span className="text-meta text-ink-3 tabular-nums">{clockWords(t, ticket, dueAt(ticket))}</span>
          </p>
          <p className="text-title-s truncate">
            <bdi>{ticket.customer?.name ?? t('kitchenGuest')}</bdi>
          </p>
        </div>
        <IconButton
          icon="dots-three-vertical-bold"
          className="-me-2.5"
          label={t('kitchenDetails', { id })}
          onClick={() => onLayer('details', ticket)}
        />
      </div>
    </header>
  )
}

/** One order as a paper ticket: its number and time, what to cook, who fetches it, what to do next. */
export function Ticket({ ticket, now, onLayer }: TicketProps) {
  const t = useText()
  const isPending = useActs(({ pending }) => ticket.id in pending)
  const lane = laneOf(ticket.status)
  const tone = urgency(ticket, now)?.tone ?? 'calm'
  const ring =
    lane === 'placed' ? 'after:inset-ring-primary-text' : tone === 'late' && 'after:inset-ring-danger'
  return (
    <article
      id={ticketElement(ticket.id)}
      tabIndex={-1}
      aria-label={shortId(ticket.unique_order_id)}
      aria-busy={isPending || undefined}
      className={cx(
        'card group relative grid grid-cols-1 gap-3 overflow-clip p-3.5 transition-opacity duration-quick -outline-offset-3 lg:p-4',
        ring &&
          `after:pointer-events-none after:absolute after:inset-0 after:z-2 after:rounded-[inherit] after:inset-ring-2 ${ring}`,
      )}
    >
      <TicketProgress ticket={ticket} now={now} />
      <TicketHead ticket={ticket} now={now} onLayer={onLayer} />
      <div className="grid grid-cols-1 gap-3">
        {lane === 'on_the_way' ? (
          <p className="text-meta text-ink-2 tabular-nums">{t('kitchenItems', { count: pieces(ticket) })}</p>
        ) : (
          <TicketLines ticket={ticket} />
        )}
        <div className="grid gap-1.5 group-aria-busy:opacity-60">
          <TicketRider ticket={ticket} />
          <TicketMoney ticket={ticket} />
        </div>
        <TicketActs ticket={ticket} onLayer={(layer) => onLayer(layer, ticket)} />
      </div>
    </article>
  )
}

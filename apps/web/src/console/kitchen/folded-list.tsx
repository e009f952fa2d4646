import type { KitchenOrder } from '@tokri/contract/console'
import type { Fold } from '@tokri/domain/order/kitchen-lanes'
import { shortId } from '@tokri/domain/order/short-id'
import { money, time } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Badge } from '../../ui/badge'
import { Icon } from '../../ui/icon'
import { pieces } from './board'
import { TicketActs, type TicketLayer } from './ticket-acts'
import { clockWords } from './ticket-time'
import { dueAt } from './urgency'

const foldWords = { scheduled: 'laneScheduled', finished: 'laneFinished' } as const

function Ending({ status }: { status: string }) {
  const t = useText()
  if (status === 'completed') return <Badge tone="ok">{t('kitchenCompleted')}</Badge>
  if (status === 'returned') return <Badge tone="warn">{t('kitchenReturned')}</Badge>
  return <Badge tone="bad">{t('kitchenCancelled')}</Badge>
}

interface FoldedListProps {
  fold: Fold
  tickets: readonly KitchenOrder[]
  onLayer: (layer: TicketLayer, ticket: KitchenOrder) => void
}

/** Orders that need no action now, one row each, collapsed by default. */
export function FoldedList({ fold, tickets, onLayer }: FoldedListProps) {
  const t = useText()
  if (tickets.length === 0) return null
  return (
    <details className="group col-span-full rounded-card bg-surface shadow-e1">
      <summary className="flex items-center gap-2 min-h-12 ps-4 pe-3.5 cursor-pointer list-none rounded-[inherit] [&::-webkit-details-marker]:hidden">
        <span className="text-title-s min-w-0 flex-1">{t(foldWords[fold])}</span>
        <span className="text-meta text-ink-2 tabular-nums">{tickets.length}</span>
        <Icon name="caret-down-bold" size="s" className="group-open:rotate-180" />
      </summary>
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.id} className="border-t border-line px-4">
            <button
              type="button"
              className="grid gap-0.5 w-full py-2.5 text-start"
              onClick={() => onLayer('details', ticket)}
            >
              <span className="flex items-center gap-2 justify-between">
                <b className="text-title-s isolate-ltr tabular-nums">{shortId(ticket.unique_order_id)}</b>
                {fold === 'finished' && <Ending status={ticket.status} />}
                {ticket.status === 'scheduled_confirmed' && <Badge tone="ok">{t('kitchenConfirmed')}</Badge>}
              </span>
              <span className="flex items-center gap-2 justify-between text-meta text-ink-2 tabular-nums">
                <span>
                  {fold === 'finished' ? time(ticket.created_at) : clockWords(t, ticket, dueAt(ticket))}
                  <span className="dot-before">{t('kitchenItems', { count: pieces(ticket) })}</span>
                </span>
                <span>{money(ticket.payable)}</span>
              </span>
              {ticket.cancel_reason && (
                <span className="text-meta text-ink-3">
                  <bdi>{ticket.cancel_reason}</bdi>
                </span>
              )}
            </button>
            <div className="not-empty:mb-2">
              <TicketActs ticket={ticket} onLayer={(layer) => onLayer(layer, ticket)} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}

import type { KitchenOrder } from '@tokri/contract/console'
import type { KitchenStep } from '@tokri/domain/order/kitchen-lanes'
import { shortId } from '@tokri/domain/order/short-id'
import { Problem } from '../../lib/api/problem'
import { useTapGuard } from '../../lib/dom/double-tap-guard'
import { problemText, useText } from '../../lib/format/i18n'
import { Button, LinkButton } from '../../ui/button'
import { useRefusedLate, useUnsentOf } from '../unsent'
import { ProblemNotice, UnsentNotice } from '../unsent-notice'
import { AcceptRow } from './accept-row'
import { useActs } from './acts'
import { useAct } from './queries'

/** The sheets that can open over the board for one ticket. */
export type TicketLayer = 'details' | 'reject' | 'collect'

/** The props of each of those sheets. */
export interface TicketSheetProps {
  ticket: KitchenOrder
  open: boolean
  onClose: () => void
}

export const actingWords = {
  confirm_slot: 'kitchenConfirming',
  accept: 'kitchenAccepting',
  reject: 'kitchenRejecting',
  delay: 'kitchenDelaying',
  ready: 'kitchenMarkingReady',
  collected: 'kitchenCheckingCode',
} as const satisfies Record<KitchenStep, string>

/** Orders with groceries are picked from shelves. */
const isPicked = ({ orderitems }: KitchenOrder) => orderitems.some(({ picking }) => Boolean(picking))

const moreMinutes = [5, 10] as const

interface TicketActsProps {
  ticket: KitchenOrder
  onLayer: (layer: TicketLayer) => void
}

/** Why the last tap had no effect, or what was sent late, beside the button that was tapped. */
function Refusal({ ticket }: { ticket: KitchenOrder }) {
  const problem = useActs(({ problems }) => problems[ticket.id])
  const [late] = useRefusedLate(ticket.id)
  if (late) return <ProblemNotice problem={late.problem} />
  // the sheet of the code shows a wrong code itself
  if (!problem || problem.step === 'collected') return null
  // the response was lost, but the order has moved on, so the request did arrive
  const isLost = problem.error instanceof Problem && problem.error.unanswered
  if (isLost && !ticket.actions.includes(problem.step)) return null
  return <ProblemNotice problem={problem.error} />
}

/** The error of a code, with the number of tries left. */
export function codeProblem(t: ReturnType<typeof useText>, error: unknown): string {
  const left = error instanceof Problem ? error.extra.tries_left : undefined
  return typeof left === 'number' && left > 0
    ? `${problemText(error)} ${t('collectedTriesLeft', { count: left })}`
    : problemText(error)
}

/** What can be done with this ticket now: one main action, and the others beside it. */
export function TicketActs({ ticket, onLayer }: TicketActsProps) {
  const t = useText()
  const act = useAct()
  const tap = useActs(({ pending }) => pending[ticket.id])
  const waiting = useUnsentOf(ticket.id)
  const isUnsent = waiting.length > 0
  // the ticket before this one has just left, and this one moved under the finger
  const inert = useTapGuard() !== null
  const can = (step: KitchenStep) => ticket.actions.includes(step)
  if (tap)
    return (
      <div className="grid grid-cols-1 gap-2.5">
        <Button kind="soft" size="m" block loading>
          {t(actingWords[tap.step])}
        </Button>
      </div>
    )
  if (waiting.some(({ step }) => step === 'ready')) return <UnsentNotice />
  if (ticket.actions.length === 0) return <Refusal ticket={ticket} />
  return (
    <div className="grid grid-cols-1 gap-2.5" inert={inert}>
      {isUnsent && <UnsentNotice />}
      <Refusal ticket={ticket} />
      {can('accept') && <AcceptRow ticket={ticket} onReject={() => onLayer('reject')} />}
      {can('ready') && (
        <div className="flex gap-2">
          {can('delay') &&
            !isUnsent &&
            moreMinutes.map((minutes) => (
              <Button
                key={minutes}
                kind="soft"
                size="m"
                className="min-h-12 flex-none px-3.5 tabular-nums"
                aria-label={t('delayOrder', { minutes })}
                onClick={() => void act(ticket, { step: 'delay', minutes })}
              >
                <span className="isolate-ltr">{t('delayShort', { minutes })}</span>
              </Button>
            ))}
          {isPicked(ticket) ? (
            <LinkButton
              kind="ink"
              size="m"
              className="min-h-12 min-w-0 flex-1 px-3.5"
              icon="basket-fill"
              to={`/console/picking/${ticket.id}`}
            >
              {t('pickOpen')}
            </LinkButton>
          ) : (
            <Button
              kind="ink"
              size="m"
              className="min-h-12 min-w-0 flex-1 px-3.5"
              icon="check-bold"
              onClick={() => void act(ticket, { step: 'ready' })}
            >
              {t('markReady')}
            </Button>
          )}
        </div>
      )}
      {can('collected') && (
        <Button kind="ink" size="m" block icon="bag-fill" onClick={() => onLayer('collect')}>
          {t('markCollected')}
        </Button>
      )}
      {can('confirm_slot') && (
        <Button
          kind="ink"
          size="m"
          block
          icon="check-bold"
          aria-label={`${t('confirmSlot')}, ${shortId(ticket.unique_order_id)}`}
          onClick={() => void act(ticket, { step: 'confirm_slot' })}
        >
          {t('confirmSlot')}
        </Button>
      )}
      {can('reject') && !can('accept') && (
        <Button kind="text" size="m" block onClick={() => onLayer('reject')}>
          {t('rejectOrder')}
        </Button>
      )}
    </div>
  )
}

import type { KitchenOrder } from '@tokri/contract/console'
import { laneOf } from '@tokri/domain/order/kitchen-lanes'
import { slotName, time } from '../../lib/format/figures'
import { type Translate, useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { type Urgency, urgency } from './urgency'

const timeTones = {
  calm: 'bg-surface-2 text-ink',
  warn: 'bg-warn-soft text-warn',
  late: 'bg-danger text-on-status',
}
const barTones = { calm: 'bg-success', warn: 'bg-offer', late: 'bg-danger' }

/** As displayed, and for screen readers: visually, the title of the lane says what is counted. */
function words(t: Translate, { counts, minutes }: Urgency): { shown: string; read: string } {
  const same = (text: string) => ({ shown: text, read: text })
  if (counts === 'left') return same(t('kitchenLeft', { minutes }))
  if (counts === 'late') return same(t('kitchenLate', { minutes }))
  const read = counts === 'ready' ? t('kitchenReadyFor', { minutes }) : t('kitchenWaiting', { minutes })
  return { shown: minutes === 0 ? t('kitchenJustNow') : t('minutesShort', { minutes }), read }
}

/** How long the ticket has waited or has left: the largest text of a ticket after its number. */
export function TicketTime({ ticket, now }: { ticket: KitchenOrder; now: number }) {
  const t = useText()
  const told = urgency(ticket, now)
  if (!told) return null
  const { shown, read } = words(t, told)
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.25 min-h-8 px-2.5 rounded-[0.625rem] text-[1rem]/[1.1] font-bold whitespace-nowrap tabular-nums',
        timeTones[told.tone],
      )}
    >
      <Icon name={told.tone === 'late' ? 'warning-fill' : 'clock-fill'} size="s" />
      <span aria-hidden={shown === read ? undefined : true}>{shown}</span>
      {shown !== read && <span className="sr-only">{read}</span>}
    </span>
  )
}

/** How much of the promised preparation has passed. */
export function TicketProgress({ ticket, now }: { ticket: KitchenOrder; now: number }) {
  const told = urgency(ticket, now)
  if (!told || told.passed === null) return null
  return (
    <span className="absolute inset-x-0 top-0 h-1.25 bg-surface-3" aria-hidden="true">
      <span
        className={cx('block h-full origin-left rtl:origin-right', barTones[told.tone])}
        style={{ scale: `${told.passed} 1` }}
      />
    </span>
  )
}

/** The clock times behind it: when the order came, when it is due, and what the customer was promised. */
export function clockWords(t: Translate, ticket: KitchenOrder, due: number | null): string {
  const lane = laneOf(ticket.status)
  if (ticket.schedule && lane !== 'finished') return t('kitchenSlot', { time: slotName(ticket.schedule) })
  if (lane === 'preparing' && due !== null) return t('kitchenDueAt', { time: time(new Date(due)) })
  if (lane === 'on_the_way' && ticket.promised)
    return t('kitchenPromised', { time: time(ticket.promised.to) })
  return t('kitchenPlacedAt', { time: time(ticket.created_at) })
}

import { useNow } from '../../../lib/dom/use-now'
import { dayAndTime, money, time } from '../../../lib/format/figures'
import { Avatar } from '../../../ui/marks'
import { optionLabel, useManageText } from '../data/texts'
import { StateMark } from '../kit/state-mark'
import { isLate, minutesLeft, stateLook } from './promise'
import { type ShownOrder, useWatchers } from './queries'

/** Which order it is, its state, and who else is looking at it. */
export function OrderMarks({ shown }: { shown: ShownOrder }) {
  const t = useManageText()
  const now = useNow(15_000)
  const { order } = shown
  const timed = { ...order, needs: null }
  const { text, tone } = stateLook(timed)
  return (
    <>
      <StateMark tone={tone}>{t(text)}</StateMark>
      {isLate(timed, now) && (
        <StateMark tone="bad">
          {t('orderMinutesLate', { minutes: Math.abs(minutesLeft(timed, now) ?? 0) })}
        </StateMark>
      )}
      <Watchers order_id={order.id} />
    </>
  )
}

function Watchers({ order_id }: { order_id: number }) {
  const t = useManageText()
  const people = useWatchers(order_id)
  return (
    <span role="status" className="flex min-w-0 items-center gap-1.5 text-caption text-ink-2 empty:hidden">
      {people.map(({ id, name }) => (
        <Avatar key={id} name={name} size="1.5rem" />
      ))}
      {people.length > 0 && (
        <bdi>
          {t('orderWatchers', { count: people.length, names: people.map(({ name }) => name).join(', ') })}
        </bdi>
      )}
    </span>
  )
}

/** When, from which store, the total, and what is still due. */
export function OrderFacts({ shown: { order, money: sums } }: { shown: ShownOrder }) {
  const t = useManageText()
  const facts = [
    [t('orderPlaced'), dayAndTime(order.created_at)],
    [t('orderPromised'), order.promised ? time(order.promised.to) : '—'],
    [t('orderMode'), optionLabel(t, 'delivery_type', order.delivery_type)],
    [t('orderTotal'), money(order.payable)],
    [t('orderPaid'), money(sums.paid)],
    ...(sums.refunded > 0 ? [[t('orderRefunded'), money(sums.refunded)]] : []),
    ...(sums.due > 0 ? [[t('orderDue'), money(sums.due)]] : []),
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-meta">
      {facts.map(([label, value]) => (
        <div key={label} className="grid">
          <dt className="text-caption text-ink-2">{label}</dt>
          <dd className="font-semibold tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

import type { OrderItem } from '@tokri/contract/orders'
import { money } from '../../lib/figures'
import { useText } from '../../lib/i18n'

type Text = ReturnType<typeof useText>

const kilos = (grams: number): string => String(grams / 1000)

/** What became of a line in the store, in sentences; none where it came as it was ordered. */
export function outcomeWords(t: Text, { picking, quantity }: OrderItem): string[] {
  if (!picking || picking.state === 'open') return []
  const { state, substitute, picked_weight, weight } = picking
  const missing = quantity - picking.quantity
  const ordered = (weight ?? 0) * picking.quantity
  return [
    picked_weight !== null &&
      picked_weight !== ordered &&
      t('changeWeighed', { weight: kilos(picked_weight), ordered: kilos(ordered) }),
    state === 'short' && t('changeMissing', { count: missing }),
    state === 'asked' && t('changeAsked'),
    state === 'refused' && t('changeRefused'),
    state === 'expired' && t('changeExpired'),
    state === 'replaced' &&
      substitute &&
      t('changeReplaced', { count: substitute.quantity, name: `\u2068${substitute.name}\u2069` }),
  ].filter((words) => typeof words === 'string')
}

/** What the line costs: what was agreed is crossed out where it became something else. */
export function LinePrice({ item }: { item: OrderItem }) {
  const { picking, amount } = item
  if (!picking || picking.state === 'asked' || picking.amount === amount)
    return <span className="bs num">{money(amount)}</span>
  return (
    <span className="bs num line__price">
      <s className="c3">{money(amount)}</s> {money(picking.amount)}
    </span>
  )
}

/** Below the line: what was weighed, replaced, not there. */
export function LineOutcome({ item }: { item: OrderItem }) {
  const t = useText()
  return outcomeWords(t, item).map((words) => (
    <span key={words} className="me cp b6 block num">
      {words}
    </span>
  ))
}

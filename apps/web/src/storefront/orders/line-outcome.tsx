import type { Order, OrderItem } from '@tokri/contract/orders'
import { isFinal } from '@tokri/domain/order/lifecycle'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'

type Text = ReturnType<typeof useText>

const kilos = (grams: number): string => String(grams / 1000)

/** The result of picking a line, in sentences; empty if it was picked as ordered. */
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

const packed: ReadonlySet<Order['status']> = new Set(['ready', 'on_the_way', 'completed'])

/** Sold by weight and not weighed yet: the price is an estimate. */
const isEstimate = ({ picking }: OrderItem): boolean =>
  picking !== null && picking.weight !== null && picking.picked_weight === null && picking.quantity > 0

/** Not everything has been weighed yet, so the total is an estimate. */
export const isToBeWeighed = ({ status, orderitems }: Pick<Order, 'status' | 'orderitems'>): boolean =>
  !packed.has(status) && !isFinal(status) && orderitems.some(isEstimate)

/** The price of the line: the agreed one is crossed out if it changed. */
export function LinePrice({ item, about }: { item: OrderItem; about: boolean }) {
  const t = useText()
  const { picking, amount } = item
  if (about && isEstimate(item))
    return (
      <span className="text-body-s tabular-nums">
        {t('weightEstimate', { amount: money(picking?.amount ?? amount) })}
      </span>
    )
  if (!picking || picking.state === 'asked' || picking.amount === amount)
    return <span className="text-body-s tabular-nums">{money(amount)}</span>
  return (
    <span className="text-end text-body-s tabular-nums">
      <s className="block text-ink-3">{money(amount)}</s> {money(picking.amount)}
    </span>
  )
}

/** Below the line: what was weighed, replaced, or missing. */
export function LineOutcome({ item, about }: { item: OrderItem; about: boolean }) {
  const t = useText()
  const { weight, tolerance, quantity } = item.picking ?? {}
  if (about && isEstimate(item) && weight && quantity)
    return (
      <span className="text-meta text-ink-3 block tabular-nums">
        {t('lineToWeigh', { weight: kilos(weight * quantity), tolerance: tolerance ?? 0 })}
      </span>
    )
  return outcomeWords(t, item).map((words) => (
    <span key={words} className="text-meta text-primary-text font-semibold block tabular-nums">
      {words}
    </span>
  ))
}

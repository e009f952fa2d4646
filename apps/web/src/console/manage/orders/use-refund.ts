import { share, sum } from '@tokri/domain/money'
import { useState } from 'react'
import { asTyped, typedAmount } from '../../../lib/format/typed'
import type { ShownOrder } from './queries'

export const instruments = ['gateway', 'wallet', 'rewards'] as const
export type Instrument = (typeof instruments)[number]
export type PerInstrument = Record<Instrument, number>
export type RefundableLine = ShownOrder['refundable'][number]

export const totalOf = (amounts: PerInstrument): number => sum(instruments.map((one) => amounts[one]))

/**
 * Distributes an amount over the instruments, each up to what it can take: first back to the gateway, the way
 * it was paid.
 */
export function spread(amount: number, held: PerInstrument): PerInstrument {
  let left = amount
  const take = (instrument: Instrument) => {
    const part = Math.min(left, held[instrument])
    left -= part
    return part
  }
  return { gateway: take('gateway'), wallet: take('wallet'), rewards: take('rewards') }
}

/** What this many units of a line were paid for, tax included. */
export const worthOf = ({ worth, quantity }: RefundableLine, count: number): number =>
  share(worth, count, quantity)

/** NaN for what is not an amount. */
const read = (typed: string): number => (typed.trim() === '' ? 0 : (typedAmount(typed) ?? Number.NaN))

/** A refund being entered: lines fill the amounts, and each amount can be overwritten. */
export function useRefund({ refundable, held }: ShownOrder) {
  const [counts, setCounts] = useState<Record<number, number>>({})
  const [typed, setTyped] = useState<Record<Instrument, string>>({ gateway: '', wallet: '', rewards: '' })
  const amounts: PerInstrument = {
    gateway: read(typed.gateway),
    wallet: read(typed.wallet),
    rewards: read(typed.rewards),
  }
  const setAll = (all: PerInstrument) =>
    setTyped({
      gateway: asTyped(all.gateway),
      wallet: asTyped(all.wallet),
      rewards: asTyped(all.rewards),
    })
  return {
    held,
    counts,
    typed,
    amounts,
    isTooMuch: instruments.some((one) => !(amounts[one] >= 0) || amounts[one] > held[one]),
    lines: refundable.flatMap(({ orderitem_id }) => {
      const quantity = counts[orderitem_id] ?? 0
      return quantity > 0 ? [{ orderitem_id, quantity }] : []
    }),
    setAll,
    type: (instrument: Instrument, value: string) => setTyped({ ...typed, [instrument]: value }),
    count: (line: RefundableLine, count: number) => {
      const next = { ...counts, [line.orderitem_id]: count }
      setCounts(next)
      setAll(spread(sum(refundable.map((one) => worthOf(one, next[one.orderitem_id] ?? 0))), held))
    },
  }
}

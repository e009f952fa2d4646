import type { Order, OrderItem } from '@tokri/contract/orders'
import { textOfKind } from '@tokri/contract/texts/text-of-kind'
import { setting } from '../../lib/boot/settings'
import { day, dayAndTime, slotSoon, time } from '../../lib/format/figures'
import { relativeTime } from '../../lib/format/from-now'
import type { Translate } from '../../lib/format/i18n'
import type { Badge } from '../../ui/badge'
import { errandTitle, isErrand } from '../errands/errand-stage'
import type { Eta } from './eta'
import { type Stage, stageOf } from './order-stage'
import { originOf } from './origin'

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** The rider's name as shown on the screen. */
export const riderName = ({ rider }: Pick<Order, 'rider'>): string => firstName(rider?.name ?? '')

/** Texts about cooking or about picking and packing, depending on what the store sells. */
export const inWordsOf =
  (t: Translate, { kind }: Pick<Order, 'kind'>): Translate =>
  (key, params) =>
    t(textOfKind(kind, key), params)

/** One line about the current state; announced to screen readers when it changes (SCR-68). */
export function stageTitle(words: Translate, order: Order): string {
  if (isErrand(order)) return errandTitle(words, order)
  const t = inWordsOf(words, order)
  const { name } = originOf(order)
  const pickup = order.delivery_type === 'SELFPICKUP'
  const titles: Record<Stage, () => string> = {
    paying: () => t('runningOrderAwaitingTitle'),
    unpaid: () => t('runningOrderUnpaidTitle'),
    scheduled: () =>
      t(order.status === 'scheduled' ? 'runningOrderScheduledTitle' : 'runningOrderSlotConfirmedTitle', {
        name,
      }),
    waiting: () => t('runningOrderPlacedTitle', { name }),
    cooking: () => t('runningOrderPreparingTitle'),
    packed: () => t('runningOrderReadyTitle'),
    collectable: () => t('runningOrderReadyForPickup'),
    on_the_way: () => t('runningOrderOnwayTitle'),
    at_door: () => t('runningOrderAtDoorTitle'),
    done: () => t(pickup ? 'runningOrderCollected' : 'runningOrderDelivered'),
    cancelled: () =>
      order.history.at(-1)?.action === 'reject'
        ? t('runningOrderRejectedTitle', { name })
        : t('runningOrderCanceledTitle'),
    coming_back: () => t('runningOrderReturningTitle'),
    returned: () => t('runningOrderReturnedTitle'),
  }
  return titles[stageOf(order)]()
}

/** The largest text of the page: the arrival time. */
export function etaWords(t: Translate, order: Order, eta: Eta): string {
  const pickup = order.delivery_type === 'SELFPICKUP'
  const stage = stageOf(order)
  if (stage === 'at_door') return order.errand ? stageTitle(t, order) : t('atTheDoor')
  if (stage === 'collectable') return t('readyNow')
  switch (eta.kind) {
    case 'range':
      return t(pickup ? 'readyBetween' : 'arrivingBetween', {
        // the word joiner keeps the second number on the first one's line
        range: `${eta.from}–\u2060${eta.to}`,
      })
    case 'minutes':
      return t(pickup ? 'readyIn' : 'arrivingIn', { minutes: eta.minutes })
    case 'any_minute':
      return t(pickup ? 'readyAnyMinute' : 'arrivingAnyMinute')
    case 'on_day':
      if (order.schedule) return t(pickup ? 'readySlot' : 'arrivesSlot', { slot: slotSoon(order.schedule) })
      return t(pickup ? 'readyAt' : 'arrivingAt', { day: dayAndTime(eta.at) })
    case 'none':
      return stageTitle(t, order)
  }
}

/** The state in a word or two, for cards of past orders. */
export function badgeOf(
  t: Translate,
  order: Order,
): { tone: Parameters<typeof Badge>[0]['tone']; text: string } {
  const stage = stageOf(order)
  const refunded = order.lines.some(({ code }) => code === 'wallet' || code === 'rewards')
  if (stage === 'done')
    return {
      tone: 'ok',
      text: t(order.delivery_type === 'SELFPICKUP' ? 'statusCollected' : 'statusCompleted'),
    }
  if (stage === 'cancelled')
    return { tone: 'mute', text: t(refunded ? 'statusCancelledRefunded' : 'statusCancelled') }
  if (stage === 'returned') return { tone: 'mute', text: t('statusReturned') }
  if (stage === 'unpaid') return { tone: 'bad', text: t('statusPaymentFailed') }
  return { tone: 'p', text: stageTitle(t, order) }
}

/** 'Today, 1:12 pm', or the day and the time; or how long ago, if the operator prefers that. */
export function whenWords(t: Translate, at: string, now: Date): string {
  if (setting('showFromNowDate')) return relativeTime(at, now)
  return day(at) === day(now) ? t('todayAt', { time: time(at) }) : dayAndTime(at)
}

/** How many units of a line are delivered: once it is picked, what is in the bag, including a substitute. */
function unitsOf({ quantity, picking }: OrderItem): number {
  if (!picking || picking.state === 'open' || picking.state === 'asked') return quantity
  return picking.quantity + (picking.state === 'replaced' ? (picking.substitute?.quantity ?? 0) : 0)
}

export const itemCount = ({ orderitems }: Pick<Order, 'orderitems'>): number =>
  orderitems.reduce((sum, item) => sum + unitsOf(item), 0)

/** How it is or was paid, in everyday words. */
export function methodWords(
  t: Translate,
  { method, method_title, means }: Pick<Order, 'method' | 'method_title' | 'means'>,
): string {
  const own = { cash: 'payCod', points: 'payRewards', wallet: 'walletName' } as const
  return means === 'gateway' ? (method_title ?? method) : t(own[means])
}

/** No cash has to be handed over any more. */
export const isPaid = ({ due_amount, status }: Pick<Order, 'due_amount' | 'status'>): boolean =>
  due_amount === 0 && status !== 'awaiting_payment' && status !== 'payment_failed'

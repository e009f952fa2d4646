import type { Order } from '@tokri/contract/orders'
import { setting } from '../../lib/boot/settings'
import { time } from '../../lib/format/figures'
import { joinList, type Translate } from '../../lib/format/i18n'
import type { TimelineStep } from '../../ui/timeline'
import { type Stage, showsPin, stageOf } from './order-stage'
import { inWordsOf, itemCount, riderName } from './order-words'
import { originOf } from './origin'

/** The position of every stage in the four steps; those before it are done, those after it are to come. */
const stepOf: Partial<Record<Stage, number>> = {
  paying: 0,
  scheduled: 0,
  waiting: 0,
  cooking: 1,
  packed: 2,
  collectable: 2,
  on_the_way: 2,
  at_door: 3,
  coming_back: 3,
  done: 4,
}

type StepText = Pick<TimelineStep, 'title' | 'text' | 'time'>

/** When the order first reached one of these states. */
function reached(order: Order, ...states: string[]): string | undefined {
  const row = order.history.find(({ status }) => states.includes(status))
  return row && time(row.at)
}

/** How long an unpaid order is kept (setting awaitingPaymentThreshold; 0 for ever). */
function keptUntil(t: Translate, { created_at }: Order): string | undefined {
  const minutes = setting('awaitingPaymentThreshold')
  const until = new Date(Date.parse(created_at) + minutes * 60_000)
  return minutes > 0 ? t('runningOrderAwaitingSub', { time: time(until) }) : undefined
}

function accepted(t: Translate, order: Order, stage: Stage): StepText {
  if (stage === 'waiting') return { title: t('timelineAccepting'), text: t('runningOrderPlacedSub') }
  if (stage === 'scheduled')
    return {
      title: t(order.status === 'scheduled' ? 'statusScheduled' : 'statusScheduledConfirmed'),
      text: t('runningOrderScheduledSub'),
    }
  if (stage === 'paying') return { title: t('statusAwaitingPayment'), text: keptUntil(t, order) }
  return {
    title: t('timelineAccepted'),
    text: t('runningOrderPreparingSub', { name: originOf(order).name }),
    time: reached(order, 'preparing'),
  }
}

function cooked(t: Translate, order: Order, stage: Stage): StepText {
  if (stage === 'cooking')
    return { title: t('timelineCooking'), text: t('orderItemsCount', { count: itemCount(order) }) }
  const at = (stepOf[stage] ?? 0) > 1 ? reached(order, 'ready', 'on_the_way', 'completed') : undefined
  return {
    title: t('timelineCooked'),
    text: at && sealed(t, order),
    time: at,
  }
}

/** The number of items, and of bags if they were counted. */
const sealed = (t: Translate, order: Order): string =>
  joinList([
    t('timelineItemsSealed', { count: itemCount(order) }),
    order.bags !== null && order.bags > 0 && t('orderBags', { count: order.bags }),
  ])

/** The third step of a delivery: who will collect the food, then who has it. */
function pickedUp(t: Translate, order: Order, stage: Stage): StepText {
  const name = riderName(order)
  const words: StepText = { title: t('timelinePickedUp'), time: reached(order, 'on_the_way') }
  if (stage === 'packed' || stage === 'cooking') {
    if (!name) return { title: words.title, text: stage === 'packed' ? t('runningOrderReadySub') : undefined }
    const here = order.rider?.state === 'at_store'
    return {
      title: words.title,
      text: t(here ? 'runningOrderAtStoreSub' : 'runningOrderRiderComing', { name }),
    }
  }
  if (stage === 'on_the_way' || stage === 'at_door')
    return {
      ...words,
      text: showsPin(order, stage) ? t('runningOrderOnwaySub') : t('runningOrderOnwayPlain', { name }),
    }
  return words
}

function readyToCollect(t: Translate, order: Order, stage: Stage): StepText {
  return {
    title: t('timelineReadyToCollect'),
    text: stage === 'collectable' ? t('runningOrderReadyForPickupSub') : undefined,
    time: reached(order, 'ready'),
  }
}

function handedOver(t: Translate, order: Order, stage: Stage, expected: Date | null): StepText {
  if (stage === 'at_door') return { title: t('runningOrderAtDoorTitle') }
  if (stage === 'coming_back')
    return { title: t('runningOrderReturningTitle'), text: t('runningOrderReturningSub') }
  return {
    title: t(order.delivery_type === 'SELFPICKUP' ? 'timelineCollected' : 'timelineDelivered'),
    time: reached(order, 'completed') ?? (expected ? time(expected) : undefined),
  }
}

/** Four steps from acceptance to delivery, with what is known of each (SCR-68). */
export function timelineSteps(words: Translate, order: Order, expected: Date | null): TimelineStep[] {
  const t = inWordsOf(words, order)
  const stage = stageOf(order)
  const pickup = order.delivery_type === 'SELFPICKUP'
  const at = stepOf[stage] ?? 0
  const rows: (StepText & Pick<TimelineStep, 'id' | 'icon'>)[] = [
    { id: 'accepted', icon: 'receipt-fill', ...accepted(t, order, stage) },
    {
      id: 'cooked',
      icon: order.kind === 'food' ? 'cooking-pot-fill' : 'basket-fill',
      ...cooked(t, order, stage),
    },
    pickup
      ? { id: 'ready', icon: 'bag-fill', ...readyToCollect(t, order, stage) }
      : { id: 'picked_up', icon: 'moped-fill', ...pickedUp(t, order, stage) },
    {
      id: 'handed_over',
      icon: pickup ? 'check-circle-fill' : 'house-fill',
      ...handedOver(t, order, stage, expected),
    },
  ]
  const here = stage === 'coming_back' ? 'bad' : 'now'
  return rows.map((row, index) => ({ ...row, state: index < at ? 'done' : index === at ? here : 'next' }))
}

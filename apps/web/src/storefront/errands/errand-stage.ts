import type { ErrandStop, ErrandTrip } from '@tokri/contract/errand-trip'
import type { Order } from '@tokri/contract/orders'
import { kindName } from '../../lib/format/errand-words'
import { time } from '../../lib/format/figures'
import type { Translate } from '../../lib/format/i18n'
import type { TimelineStep } from '../../ui/timeline'
import { stopLabel } from './stop-words'

export type ErrandOrder = Order & { errand: ErrandTrip }

export const isErrand = (order: Order): order is ErrandOrder => order.errand !== null

/** The stop the rider goes to next; null once all are done or the parcel is returned. */
export const nextStop = ({ stops }: Pick<ErrandTrip, 'stops'>): ErrandStop | null =>
  stops.find(({ state }) => state === 'waiting') ?? null

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** One line about the current state; announced to screen readers when it changes. */
export function errandTitle(t: Translate, order: ErrandOrder): string {
  const { status, rider, errand } = order
  const name = firstName(rider?.name ?? '')
  switch (status) {
    case 'awaiting_payment':
      return t('runningOrderAwaitingTitle')
    case 'payment_failed':
      return t('runningOrderUnpaidTitle')
    case 'scheduled':
    case 'scheduled_confirmed':
      return t('errandPlanned')
    case 'placed':
    case 'preparing':
    case 'ready':
      if (!rider) return t('errandFindingRider')
      return t(rider.state === 'at_store' ? 'errandRiderAtPickup' : 'errandRiderComing', { name })
    case 'on_the_way': {
      const next = nextStop(errand)
      const whom = firstName(next?.contact.name ?? errand.stops.at(-1)?.contact.name ?? '')
      return t(rider?.state === 'at_door' ? 'errandRiderAtDoor' : 'errandOnTheWayTo', { name: whom })
    }
    case 'completed':
      return t('errandDelivered')
    case 'returning':
      return t('errandComingBack')
    case 'returned':
      return t('errandCameBack')
    case 'cancelled':
      return t('errandCancelled')
  }
}

/** How far each of the four parts is filled: rider found, picked up, on the way, delivered. */
export function errandProgress({
  status,
  rider,
  errand,
}: Pick<ErrandOrder, 'status' | 'rider' | 'errand'>): number {
  if (status === 'completed') return 4
  if (status === 'on_the_way' || status === 'returning') {
    if (rider?.state === 'at_door') return 3.5
    const done = errand.stops.filter(({ state }) => state !== 'waiting').length
    return 2 + Math.min(0.9, done / errand.stops.length)
  }
  if (!rider) return 0.4
  return rider.state === 'at_store' ? 1.6 : 1.2
}

function stepOf(t: Translate, { errand }: ErrandOrder, at: number): TimelineStep {
  const stop = errand.stops[at]
  if (!stop) throw new Error('a step is one of the trip’s stops')
  const [key, number] = stopLabel(errand.stops, at)
  const isNext = nextStop(errand)?.id === stop.id
  const states = { done: 'done', failed: 'bad', waiting: isNext ? 'now' : 'next' } as const
  return {
    id: String(stop.id),
    state: states[stop.state],
    icon: stop.type === 'pickup' ? 'package-fill' : 'map-pin-fill',
    title: `${t(key, { number })}: ${stop.contact.name}`,
    // Isolated as a unit, so that pages of either direction keep its order.
    text: `\u2068${[stop.house, stop.address].filter(Boolean).join(', ')}\u2069`,
    time: stop.done_at ? time(stop.done_at) : undefined,
  }
}

/** Every stop, and the return if there is one. */
export function errandSteps(t: Translate, order: ErrandOrder): TimelineStep[] {
  const steps = order.errand.stops.map((_, at) => stepOf(t, order, at))
  const back = order.return
  if (!back) return steps
  return [
    ...steps,
    {
      id: 'back',
      state: back.returned_at ? 'done' : 'now',
      icon: 'arrow-counter-clockwise',
      title: t('errandTripBack'),
      text: t(`errandFailed_${back.reason}`),
      time: back.returned_at ? time(back.returned_at) : undefined,
    },
  ]
}

/** 'Keys to Rahul': what it is and to whom. */
export const errandName = (t: Translate, { errand }: ErrandOrder): string =>
  t('errandNameTo', { kind: kindName(t, errand.package_kind), name: errand.stops.at(-1)?.contact.name ?? '' })

/** Codes still needed, each with the person who has it; the server sends no expired ones. */
export const codesOf = ({ errand }: ErrandOrder): ErrandStop[] =>
  errand.stops.filter(({ code }) => code !== null)

/** Pictures the rider took on the way, and of the door where nobody answered. */
export const proofsOf = ({ errand, return: back }: ErrandOrder): string[] =>
  [...errand.stops.map(({ photo }) => photo), back?.photo ?? null, back?.returned_photo ?? null].filter(
    (photo) => photo !== null,
  )

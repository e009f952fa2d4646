import type { Order } from '@tokri/contract/orders'
import { travelMinutes } from '@tokri/domain/order/timeline'
import { useNow } from '../../lib/dom/use-now'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { TellMeCard } from '../alerts/tell-me-card'
import { CodeCard } from './code-card'
import { etaOf } from './eta'
import { OrderDetails } from './order-details'
import { OrderHead } from './order-head'
import { cookedShare, progressOf, showsPin, stageOf } from './order-stage'
import { etaWords, isPaid, itemCount, stageTitle } from './order-words'
import { originOf } from './origin'
import { PickupStore } from './pickup-store'
import { ProposalDoor } from './proposal-sheet'
import { RevealCode } from './reveal-code'
import { RiderCard } from './rider-card'
import { roadLeft } from './route-split'
import { timelineSteps } from './timeline-steps'
import { UnderWayPage } from './under-way-page'
import { useCodes } from './use-codes'

/** The code for the handover at the door or at the counter. */
export function PinCard({ order: shown }: { order: Order }) {
  const t = useText()
  const { order, reveal, isReading } = useCodes(shown)
  if (!showsPin(order, stageOf(order))) return null
  return (
    <CodeCard
      title={t('runningOrderDeliveryPin')}
      text={t(order.delivery_type === 'SELFPICKUP' ? 'runningOrderPinHintPickup' : 'runningOrderPinHint')}
      code={order.delivery_pin ?? ''}
    >
      <RevealCode reveal={reveal} isReading={isReading} />
    </CodeCard>
  )
}

/** Stage, minutes and progress at this moment. */
function useStanding(order: Order, now: Date) {
  const { address, rider, route, promised } = order
  const stage = stageOf(order)
  const position = rider?.position
  const carried = stage === 'on_the_way' || stage === 'at_door'
  const from = carried && position ? position : originOf(order)
  const { ahead_km, ridden } =
    order.delivery_type === 'DELIVERY' && address
      ? roadLeft(route, [from.latitude, from.longitude], [address.latitude, address.longitude])
      : { ahead_km: 0, ridden: 0 }
  const answer = etaOf({ stage, promised, road_km: ahead_km, now })
  const cooked = cookedShare(order, now, travelMinutes(ahead_km))
  return { answer, progress: progressOf(stage, { cooked, ridden }) }
}

/** A running order: its minutes, its code, the rider. */
export function OrderUnderWay({ order }: { order: Order }) {
  const t = useText()
  const now = useNow(1000 * 10)
  const { answer, progress } = useStanding(order, now)
  const summary = isPaid(order) ? 'orderSummaryPaid' : 'orderSummary'
  return (
    <UnderWayPage
      order={order}
      bar={{ title: etaWords(t, order, answer.eta), text: stageTitle(t, order) }}
      head={<OrderHead order={order} answer={answer} progress={progress} />}
      steps={timelineSteps(t, order, answer.at)}
      foot={{
        summary: t(summary, { count: itemCount(order), amount: money(order.payable) }),
        view: t('viewOrder'),
        cancel: t('cancelOrderMainButton'),
      }}
      details={{ title: originOf(order).name, content: <OrderDetails order={order} /> }}
    >
      <ProposalDoor order={order} />
      <PinCard order={order} />
      <TellMeCard />
      {order.delivery_type === 'SELFPICKUP' ? (
        <PickupStore order={order} />
      ) : (
        <RiderCard order={order} now={now} />
      )}
    </UnderWayPage>
  )
}

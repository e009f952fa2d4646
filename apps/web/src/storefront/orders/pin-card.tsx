import type { Order } from '@tokri/contract/orders'
import { useText } from '../../lib/format/i18n'
import { CodeCard } from './code-card'
import { showsPin, stageOf } from './order-stage'

/** The code for the door, or for the counter. */
export function PinCard({ order }: { order: Order }) {
  const t = useText()
  if (!showsPin(order, stageOf(order))) return null
  return (
    <CodeCard
      title={t('runningOrderDeliveryPin')}
      text={t(order.delivery_type === 2 ? 'runningOrderPinHintPickup' : 'runningOrderPinHint')}
      code={order.delivery_pin ?? ''}
    />
  )
}

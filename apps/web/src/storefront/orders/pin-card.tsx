import type { Order } from '@tokri/contract/orders'
import { useText } from '../../lib/i18n'
import { showsPin, stageOf } from './order-stage'

/** The code in figures large enough to be read across a doorstep. */
export function PinCard({ order }: { order: Order }) {
  const t = useText()
  if (!showsPin(order, stageOf(order))) return null
  const pin = order.delivery_pin ?? ''
  return (
    <section className="track__pin" aria-label={t('runningOrderDeliveryPin')}>
      <div className="grow">
        <h2 className="ts">{t('runningOrderDeliveryPin')}</h2>
        <p className="me c2">
          {t(order.delivery_type === 2 ? 'runningOrderPinHintPickup' : 'runningOrderPinHint')}
        </p>
      </div>
      <p
        className="track__digits num ltr"
        role="img"
        aria-label={t('pinDigits', { digits: pin.split('').join(' ') })}
      >
        {pin}
      </p>
    </section>
  )
}

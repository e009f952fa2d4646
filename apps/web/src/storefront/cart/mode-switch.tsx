import { allowedModes, type Mode, type StoreDeliveryType } from '@tokri/domain/store/modes'
import { useSetting } from '../../lib/boot/settings'
import { useText } from '../../lib/format/i18n'
import { setMode, useMode } from '../../state/mode'
import { Segment } from '../../ui/segment'

/** Delivery or self-pickup, where the store and the operator allow both. */
export function ModeSwitch({ delivery_type }: { delivery_type: StoreDeliveryType }) {
  const t = useText()
  const pickups = useSetting('enSPU')
  const mode = useMode()
  if (allowedModes(delivery_type).length < 2 || !pickups) return null
  return (
    <Segment<Mode>
      label={t('deliveryModeLabel')}
      value={mode}
      onChange={setMode}
      options={[
        { value: 'DELIVERY', label: t('deliveryTypeDelivery'), icon: 'moped' },
        { value: 'SELFPICKUP', label: t('deliveryTypeSelfPickup'), icon: 'bag' },
      ]}
    />
  )
}

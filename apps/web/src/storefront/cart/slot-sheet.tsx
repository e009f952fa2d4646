import type { Store } from '@tokri/contract/stores'
import { useText } from '../../lib/format/i18n'
import { useActiveCart, useCart } from '../../state/cart'
import { useMode } from '../../state/mode'
import { useSlots } from '../kit/slots'
import { takesOrders } from '../kit/store-words'
import { WhenSheet } from './when-sheet'

interface SlotSheetProps {
  /** Undefined while nobody knows it. */
  store: Store | undefined
  open: boolean
  onClose: () => void
}

/** When the order is to come: as soon as possible, or at one of the store's times. */
export function SlotSheet({ store, open, onClose }: SlotSheetProps) {
  const t = useText()
  const pickup = useMode() === 'SELFPICKUP'
  const planned = useCart(({ schedule }) => schedule)
  const { setSchedule } = useActiveCart()
  const range = pickup ? store?.promised.pickup : store?.promised.delivery
  const asap = store && takesOrders(store) ? (range ?? undefined) : undefined
  return (
    <WhenSheet
      open={open}
      onClose={onClose}
      title={t(pickup ? 'slotTitlePickup' : 'slotTitle')}
      planned={planned}
      onPlan={setSchedule}
      times={useSlots(open)}
      asapText={asap && t('slotAsapRange', { range: `${asap.from}–\u2060${asap.to}` })}
      notNow={store && !takesOrders(store) ? t('slotClosedNow') : undefined}
    />
  )
}

import { useText } from '../../lib/format/i18n'
import { useActiveCart, useCart } from '../../state/cart'
import { useMode } from '../../state/mode'
import { useSlots } from '../kit/slots'
import { WhenSheet } from './when-sheet'

interface SlotSheetProps {
  /** Minutes until an order for now is there; null while the store is closed, undefined while nobody knows. */
  asap: number | null | undefined
  open: boolean
  onClose: () => void
}

/** When the order is to come: as soon as possible, or at one of the store's times. */
export function SlotSheet({ asap, open, onClose }: SlotSheetProps) {
  const t = useText()
  const pickup = useMode() === 'SELFPICKUP'
  const planned = useCart(({ schedule }) => schedule)
  const { setSchedule } = useActiveCart()
  return (
    <WhenSheet
      open={open}
      onClose={onClose}
      title={t(pickup ? 'slotTitlePickup' : 'slotTitle')}
      planned={planned}
      onPlan={setSchedule}
      times={useSlots(open)}
      asapText={asap == null ? undefined : t('slotAsapRange', { range: `${asap}–\u2060${asap + 10}` })}
      notNow={asap === null ? t('slotClosedNow') : undefined}
    />
  )
}

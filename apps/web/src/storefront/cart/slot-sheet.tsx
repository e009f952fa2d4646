import type { Quote } from '@tokri/contract/cart'
import type { Store } from '@tokri/contract/stores'
import { minutesUntil } from '@tokri/domain/order/timeline'
import type { Mode } from '@tokri/domain/store/modes'
import { useText } from '../../lib/format/i18n'
import { useActiveCart, useCart } from '../../state/cart'
import { useMode } from '../../state/mode'
import { useSlots } from '../kit/slots'
import { takesOrders } from '../kit/store-words'
import { WhenSheet } from './when-sheet'

/**
 * Minutes for "as soon as possible": of this cart once there is a quote, else what the store promises now.
 */
export function asapRange(
  store: Store,
  { mode, quote, now }: { mode: Mode; quote: Quote | undefined; now: Date },
): { from: number; to: number } | null {
  if (!quote) return mode === 'SELFPICKUP' ? store.promised.pickup : store.promised.delivery
  const { from, to } = quote.promised
  return { from: minutesUntil(new Date(from), now), to: minutesUntil(new Date(to), now) }
}

interface SlotSheetProps {
  /** Undefined while it is unknown. */
  store: Store | undefined
  /** The cart's bill. */
  quote: Quote | undefined
  open: boolean
  onClose: () => void
}

/** Chooses when the order should come: as soon as possible, or at one of the store's times. */
export function SlotSheet({ store, quote, open, onClose }: SlotSheetProps) {
  const t = useText()
  const mode = useMode()
  const planned = useCart(({ schedule }) => schedule)
  const { setSchedule } = useActiveCart()
  // while a slot is chosen, the quote promises that slot
  const asap =
    store && takesOrders(store)
      ? asapRange(store, { mode, quote: planned ? undefined : quote, now: new Date() })
      : null
  return (
    <WhenSheet
      open={open}
      onClose={onClose}
      title={t(mode === 'SELFPICKUP' ? 'slotTitlePickup' : 'slotTitle')}
      planned={planned}
      onPlan={setSchedule}
      times={useSlots(open)}
      asapText={asap ? t('slotAsapRange', { range: `${asap.from}–\u2060${asap.to}` }) : undefined}
      notNow={store && !takesOrders(store) ? t('slotClosedNow') : undefined}
    />
  )
}

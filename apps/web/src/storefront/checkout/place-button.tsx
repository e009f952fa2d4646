import type { PaymentMeans } from '@tokri/domain/order/payment-lifecycle'
import { useEffect, useState } from 'react'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Dock } from '../../ui/dock'
import { isBusy, type Phase } from './use-placing'

/** After this long, in ms, the text says that it is still in progress. */
const LONG_MS = 3500

/** "Placing order", after a while a text that it takes longer, then that the gateway's page opens. */
function useStagedWords(phase: Phase<unknown>, busy: boolean): string {
  const t = useText()
  const [long, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!busy) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [busy])
  if (phase.at === 'handing_over') return t('payOpening', { name: phase.title })
  return t(long ? 'placingStill' : 'placingOrder')
}

type PlaceDockProps = {
  due: number | null
  /** Of the chosen method. */
  means: PaymentMeans | null
  phase: Phase<unknown>
  isOld: boolean
  onPlace: () => void
}

/** The label of the button: order, or pay and order. */
function usePlaceWords({ due, means }: Pick<PlaceDockProps, 'due' | 'means'>): string {
  const t = useText()
  if (due === null || due === 0) return t('placeOrderPlain')
  return t(means === 'gateway' ? 'payAndPlaceOrder' : 'placeOrder', { amount: money(due) })
}

/**
 * The order button: locked while the bill is recalculated, and from the first press until the order's outcome
 * is known.
 */
export function PlaceDock({ due, means, phase, isOld, onPlace }: PlaceDockProps) {
  const busy = isBusy(phase)
  const staged = useStagedWords(phase, busy)
  const words = usePlaceWords({ due, means })
  return (
    <Dock>
      <Button
        block
        className="tabular-nums"
        loading={busy}
        disabled={due === null || (isOld && !busy)}
        onClick={onPlace}
      >
        <span className={cx('tabular-nums', isOld && !busy && 'opacity-50')} aria-live="polite">
          {busy ? staged : words}
        </span>
      </Button>
    </Dock>
  )
}

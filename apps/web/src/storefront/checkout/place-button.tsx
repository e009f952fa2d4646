import { useEffect, useState } from 'react'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Dock } from '../../ui/dock'
import { CASH, WALLET } from './methods'

/** After this long the words say that it still goes on, in ms. */
const LONG_MS = 3500

/** "Placing order", and after a while that the answer is awaited. */
function useStagedWords(busy: boolean): string {
  const t = useText()
  const [long, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!busy) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return t(long ? 'placingStill' : 'placingOrder')
}

type PlaceDockProps = {
  due: number | null
  method: string | null
  busy: boolean
  isOld: boolean
  onPlace: () => void
}

/** What the press does: order, or pay and order. */
function usePlaceWords({ due, method }: Pick<PlaceDockProps, 'due' | 'method'>): string {
  const t = useText()
  if (due === null || due === 0) return t('placeOrderPlain')
  const paysNow = method !== null && method !== CASH && method !== WALLET
  return t(paysNow ? 'payAndPlaceOrder' : 'placeOrder', { amount: money(due) })
}

/** The last button: locked while the bill is counted anew, and at the first press until the order's fate is known. */
export function PlaceDock({ due, method, busy, isOld, onPlace }: PlaceDockProps) {
  const staged = useStagedWords(busy)
  const words = usePlaceWords({ due, method })
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

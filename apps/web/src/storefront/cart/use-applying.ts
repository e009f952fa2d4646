import { cartSubtotal } from '@tokri/domain/cart/fill'
import { useState } from 'react'
import { api } from '../../lib/api/api'
import { Problem } from '../../lib/api/problem'
import { setting } from '../../lib/boot/settings'
import { money } from '../../lib/format/figures'
import { problemText, t as text } from '../../lib/format/i18n'
import { useCart, useKeeper } from '../../state/cart'
import { showToast } from '../../ui/toast'
import { useCartPaths } from '../kit/cart-paths'
import { useGoOn } from '../kit/use-go-on'
import { couponFacts } from './quote-input'
import { refusedCoupon } from './refused-coupon'
import { useCartInput } from './use-quote'

/** Tries a code on the cart; a refusal says why in the customer's words. */
export function useApplying() {
  const goOn = useGoOn()
  const input = useCartInput()
  const { cart } = useCart()
  const { setCoupon } = useKeeper()
  const paths = useCartPaths()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const apply = async (coupon: string) => {
    if (!input || busy) return
    if (!coupon) return setRefusal(text('field_required'))
    setBusy(true)
    setRefusal('')
    try {
      const applied = await api.coupons.applyCoupon({ ...couponFacts(input, cartSubtotal(cart)), coupon })
      setCoupon(applied.code)
      const words = setting('showCouponDescriptionOnSuccess') && applied.description
      showToast({
        text:
          words || text('couponAppliedSaves', { code: applied.code, amount: money(applied.discount_amount) }),
        icon: 'confetti-fill',
      })
      goOn(paths.cart)
    } catch (problem) {
      setRefusal(
        problem instanceof Problem ? refusedCoupon(problem, { t: text, money }) : problemText(problem),
      )
    } finally {
      setBusy(false)
    }
  }
  return { apply, busy, refusal, forget: () => setRefusal('') }
}

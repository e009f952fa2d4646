import type { TextKey } from '@tokri/contract/texts/index'
import { cartSubtotal } from '@tokri/domain/cart/cart'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api'
import { Problem } from '../../lib/api/problem'
import { setting } from '../../lib/boot/settings'
import { money } from '../../lib/format/figures'
import type { Translate } from '../../lib/format/i18n'
import { problemText, t as text } from '../../lib/format/i18n'
import { useActiveCart, useCart } from '../../state/cart'
import { showToast } from '../../ui/toast'
import { useCartPaths } from '../kit/cart-paths'
import { useReplaceScreen } from '../kit/use-replace-screen'
import { couponFacts } from './quote-input'
import { useCartInput } from './use-quote'

interface RefusalTexts {
  t: Translate
  money: (amount: number) => string
}

/** Why a code was refused: the reason in the error, else the server's message (ERR-05). */
function refusedCoupon({ code, extra, detail, unanswered }: Problem, { t, money }: RefusalTexts): string {
  if (unanswered) return t('networkProblem')
  const amount = money(typeof extra.missing === 'number' ? extra.missing : 0)
  const words = typeof extra.reason === 'string' ? t(`coupon_${extra.reason}` as TextKey, { amount }) : ''
  return words || detail || t(code === 'coupon_refused' ? 'refusal_coupon_refused' : 'problemText')
}

/** Applies a code to the cart; an error explains why in the customer's terms. */
export function useApplying() {
  const goOn = useReplaceScreen()
  const input = useCartInput()
  const { cart, coupon_error } = useCart()
  const { setCoupon, setCouponError } = useActiveCart()
  const paths = useCartPaths()
  const [busy, setBusy] = useState(false)
  // an old error does not apply to the next visit
  useEffect(() => () => setCouponError(null), [setCouponError])
  const apply = async (coupon: string) => {
    if (!input || busy) return
    if (!coupon) return setCouponError(text('field_required'))
    setBusy(true)
    setCouponError(null)
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
      setCouponError(
        problem instanceof Problem ? refusedCoupon(problem, { t: text, money }) : problemText(problem),
      )
    } finally {
      setBusy(false)
    }
  }
  return { apply, busy, refusal: coupon_error ?? '', forget: () => setCouponError(null) }
}

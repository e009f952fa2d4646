import type { CartCoupon } from '@tokri/contract/coupons'
import { useNavigate } from 'react-router'
import { day, money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { useActiveCart, useCart } from '../../state/cart'
import { Ticket } from '../../ui/ticket'
import { useCartPaths } from '../kit/cart-paths'
import { loginAddress } from '../kit/return-to'
import { copyCode } from '../kit/share'
import { couponAbove, couponStub, couponTitle } from '../kit/store-words'

/** "Above ₹199. You save ₹120 now", or why it can't be used yet. */
function useTerms(): (coupon: CartCoupon) => string {
  const t = useText()
  return (coupon) => {
    if (coupon.reason) {
      const amount = money(coupon.missing ?? 0)
      return coupon.reason === 'MINSUBTOTAL' ? t('couponUnlock', { amount }) : t(`coupon_${coupon.reason}`)
    }
    const above = couponAbove(t, coupon)
    return [
      above && t('couponTermMinimum', { terms: above }),
      coupon.discount_amount > 0
        ? t('couponSavesNow', { amount: money(coupon.discount_amount) })
        : t('couponEnds', { date: day(`${coupon.expiry_date}T12:00:00Z`) }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}

type TicketsProps = { title: string; coupons: readonly CartCoupon[]; onApply: (code: string) => void }

/** Coupons under one heading: usable, applied or locked. */
export function Tickets({ title, coupons, onApply }: TicketsProps) {
  const t = useText()
  const terms = useTerms()
  const navigate = useNavigate()
  const { setCoupon } = useActiveCart()
  const { coupons: here } = useCartPaths()
  const logIn = () => void navigate(loginAddress(here))
  const current = useCart(({ coupon }) => coupon?.toUpperCase())
  if (coupons.length === 0) return null
  return (
    <>
      <h2 className="mt-7 mb-3.5 text-title-m [form+&]:mt-6">{title}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {coupons.map((coupon) => {
          const applied = coupon.code.toUpperCase() === current
          const act = () => {
            if (applied) return { label: t('remove'), onAct: () => setCoupon(null) }
            if (coupon.can_be_applied)
              return { label: t('applyCouponButtonText'), onAct: () => onApply(coupon.code) }
            return coupon.reason === 'NOTLOGGEDIN' ? { label: t('remedyLogIn'), onAct: logIn } : undefined
          }
          return (
            <li key={coupon.id}>
              <Ticket
                stub={couponStub(t, coupon)}
                code={coupon.code}
                title={couponTitle(t, coupon)}
                text={terms(coupon)}
                state={applied ? 'applied' : coupon.can_be_applied ? 'open' : 'locked'}
                action={act()}
                copy={{
                  label: t('copyCode', { code: coupon.code }),
                  onCopy: (code) => void copyCode(code),
                }}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

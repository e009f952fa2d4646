import type { Quote } from '@tokri/contract/cart'
import { Link } from 'react-router'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { useActiveCart, useCart } from '../../state/cart'
import { Icon } from '../../ui/icon'
import { useCartPaths } from '../kit/cart-paths'
import { useCartCoupons } from './use-quote'

function CouponFace({ title, text, tone }: { title: string; text: string; tone: string }) {
  return (
    <span className="min-w-0 flex-1">
      <b className="text-title-s block">{title}</b>
      <span className={`text-meta font-semibold tabular-nums ${tone}`}>{text}</span>
    </span>
  )
}

/**
 * The coupon of this cart: applied by code or automatically, the best one suggested, or a link to the list.
 */
export function CouponRow({ quote, isOld }: { quote: Quote | undefined; isOld: boolean }) {
  const t = useText()
  const { coupon } = useCart()
  const { setCoupon } = useActiveCart()
  const paths = useCartPaths()
  const { data } = useCartCoupons()
  const usable = (data?.coupons ?? []).filter(({ can_be_applied }) => can_be_applied)
  const [best] = usable
  const applied = coupon !== null && quote?.coupon?.code.toUpperCase() === coupon.toUpperCase()
  const offer = coupon === null && quote?.coupon?.automatic ? quote.coupon : null
  const counting = (coupon ?? offer?.code)?.toUpperCase()
  const others = usable.filter(({ code }) => code.toUpperCase() !== counting).length
  const savedText = (amount: number) => {
    const saved = t('couponSaves', { amount: money(amount) })
    return others > 0 ? t('couponSavesMore', { saved, count: others }) : saved
  }

  const face = () => {
    if (applied) {
      return (
        <CouponFace
          title={t('couponApplied', { code: coupon })}
          text={savedText(quote?.coupon?.discount_amount ?? 0)}
          tone="text-success"
        />
      )
    }
    // unknown until the bill is calculated
    if (coupon)
      return (
        <CouponFace
          title={coupon}
          text={quote && !isOld ? t('couponNotCounting') : '\u00a0'}
          tone="text-danger"
        />
      )
    if (offer)
      return (
        <CouponFace
          title={t('offerApplied', { name: offer.name })}
          text={savedText(offer.discount_amount)}
          tone="text-success"
        />
      )
    if (best)
      return (
        <CouponFace
          title={t('couponSuggestion', { amount: money(best.discount_amount), code: best.code })}
          text={t('couponOffers', { count: usable.length })}
          tone="text-ink-3"
        />
      )
    return <CouponFace title={t('cartApplyCoupon')} text={t('couponLook')} tone="text-ink-3" />
  }
  return (
    <div className="ticketwrap">
      <div className="ticket [--n:0.45rem] [--stub:3.5rem]">
        <span className="ticket__stub">
          <Icon name="seal-percent-fill" size="l" />
        </span>
        <div className="flex items-center justify-between gap-2 pe-3.5">
          <Link to={paths.coupons} className="flex min-h-16 min-w-0 flex-1 items-center gap-2 py-3 ps-3.5">
            {face()}
          </Link>
          {coupon === null && best && !offer ? (
            <button type="button" className="ticket__act -me-1.5" onClick={() => setCoupon(best.code)}>
              {t('applyCouponButtonText')}
            </button>
          ) : (
            coupon !== null && (
              <button
                type="button"
                className="ticket__act -me-1.5"
                aria-label={t('couponRemove')}
                onClick={() => setCoupon(null)}
              >
                {t('remove')}
              </button>
            )
          )}
          {coupon === null && (!best || offer) && <Icon name="caret-right" size="s" flip />}
        </div>
      </div>
    </div>
  )
}

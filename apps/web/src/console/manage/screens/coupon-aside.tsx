import { isFreeDelivery } from '@tokri/domain/coupon/label'
import { useWatch } from 'react-hook-form'
import { money, percent, wholeMoney } from '../../../lib/format/figures'
import { Notice } from '../../../ui/notice'
import { Ticket } from '../../../ui/ticket'
import { useManageText } from '../data/texts'
import { calendarDay } from '../kit/calendar-day'
import { type CouponRule, couponSentence, fixedAmount } from './coupon-sentence'
import { TryCoupon } from './try-coupon'

const blank = { discount_type: 'PERCENTAGE', discount: 0, max_discount: 0 } as const

/** The rule in words while it is edited, and the coupon as customers see it. */
export function CouponAside() {
  const t = useManageText()
  const rule = useWatch() as Partial<CouponRule> & { code?: string; name?: string }
  const sentence = couponSentence(rule, t, { money: wholeMoney, day: calendarDay, percent })
  const off = isFreeDelivery({ ...blank, ...rule })
    ? t('couponWhatFree')
    : rule.discount_type === 'PERCENTAGE'
      ? percent(rule.discount ?? 0)
      : money(fixedAmount(rule))
  return (
    <>
      <section
        className="cloth cloth--dots h-brand rounded-2xl px-4.5 py-4 text-cloth-ink"
        aria-live="polite"
      >
        <h2 className="text-caption">{t('couponWords')}</h2>
        <p className="mt-1.5 font-display text-title-m">{sentence ?? t('couponIncomplete')}</p>
      </section>
      {sentence && rule.is_active === 0 && <Notice tone="warn">{t('couponOff')}</Notice>}
      {sentence && (
        <section aria-label={t('couponPreview')}>
          <Ticket
            stub={off}
            code={rule.code ?? ''}
            title={rule.name ?? ''}
            text={t('couponEnds', { to: calendarDay(rule.expiry_date ?? '') })}
          />
        </section>
      )}
      {sentence && <TryCoupon />}
    </>
  )
}

import { useWatch } from 'react-hook-form'
import { money, number, wholeMoney } from '../../../lib/format/figures'
import { Notice } from '../../../ui/notice'
import { Ticket } from '../../../ui/ticket'
import { useManageText } from '../data/texts'
import { calendarDay } from '../kit/calendar-day'
import type { ScreenLooks } from '../kit/looks'
import { type CouponRule, couponSentence } from './coupon-sentence'

/** The rule read back while it is written, and the ticket that customers see. */
function CouponAside() {
  const t = useManageText()
  const rule = useWatch() as Partial<CouponRule> & { code?: string; name?: string }
  const sentence = couponSentence(rule, t, { money: wholeMoney, day: calendarDay, number })
  const off =
    rule.discount_type === 'PERCENTAGE' ? `${number(rule.discount ?? 0)} %` : money(rule.discount ?? 0)
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
    </>
  )
}

export const coupons: ScreenLooks = {
  resource: 'coupons',
  group: 'reach',
  icon: 'ticket',
  title: 'code',
  columns: ['code', 'is_active', 'name', 'discount_type', 'user_type', 'count', 'max_count', 'expiry_date'],
  more: ['min_subtotal', 'max_discount', 'start_date', 'all_restaurants', 'show_in_cart'],
  filters: ['is_active', 'discount_type', 'user_type', 'expires_before', 'restaurant_id'],
  sort: { field: 'expiry_date', order: 'ASC' },
  switches: 'is_active',
  cards: [
    {
      title: 'couponOffer',
      fields: [
        ['code', 'discount_type'],
        ['discount', 'max_discount', 'min_subtotal'],
        ['name', 'description'],
        ['is_active', 'show_in_cart'],
      ],
    },
    {
      title: 'couponWho',
      fields: [
        'user_type',
        'all_restaurants',
        'restaurant_ids',
        ['kinds', 'delivery_types'],
        ['item_ids', 'category_ids'],
        ['start_date', 'expiry_date'],
        'weekly_hours',
      ],
    },
    { title: 'couponLimits', fields: [['max_count', 'max_count_per_user']] },
  ],
  Aside: CouponAside,
}

import type { Coupon } from '@tokri/contract/coupons'
import type { Store } from '@tokri/contract/stores'
import { businessDay } from '@tokri/domain/clock'
import { isShown } from '@tokri/domain/coupon/check'
import { offsetAt } from '@tokri/domain/zone'
import { setting } from '../../lib/boot/settings'
import { day } from '../../lib/format/figures'
import { joinList, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Scroller } from '../../ui/scroller'
import { Sheet } from '../../ui/sheet'
import { SmallTicket } from '../../ui/ticket'
import { copyCode } from '../kit/share'
import { couponAbove, couponTitle } from '../kit/store-words'

/** The store's coupons that are valid today (VAL-03), personal ones included. */
export function shownCoupons(store: Pick<Store, 'coupons' | 'user_coupons'>, now: Date): Coupon[] {
  const all = [...(store.user_coupons ?? []), ...store.coupons]
  // Time zones matter only if a coupon ends today somewhere; loading them costs a slow phone 150 ms.
  const [latest, earliest] = [businessDay(now, 14 * 60), businessDay(now, -12 * 60)]
  const endsNow = all.some((coupon) => isShown(coupon, latest) !== isShown(coupon, earliest))
  const today = endsNow ? businessDay(now, offsetAt(setting('timeZone'), now)) : latest
  return [...new Map(all.map((coupon) => [coupon.id, coupon])).values()].filter((coupon) =>
    isShown(coupon, today),
  )
}

/** The store's coupons; each opens its terms. */
export function CouponStrip({
  coupons,
  onOpen,
}: {
  coupons: readonly Coupon[]
  onOpen: (id: number) => void
}) {
  const t = useText()
  if (coupons.length === 0) return null
  return (
    <div className="mt-4">
      <Scroller label={t('couponsTitle')} gap=".625rem" className="-mb-3 pb-3">
        {coupons.map((coupon) => (
          <SmallTicket
            key={coupon.id}
            title={couponTitle(t, coupon)}
            text={joinList([t('couponUse', { code: coupon.code }), couponAbove(t, coupon)])}
            onClick={() => onOpen(coupon.id)}
          />
        ))}
      </Scroller>
    </div>
  )
}

/** A coupon's terms, with its code to copy. */
export function CouponSheet({
  coupon,
  open,
  onClose,
}: {
  coupon: Coupon
  open: boolean
  onClose: () => void
}) {
  const t = useText()
  const terms = [
    couponAbove(t, coupon) && t('couponTermMinimum', { terms: couponAbove(t, coupon) }),
    t('couponEnds', { date: day(`${coupon.expiry_date}T12:00:00Z`) }),
    coupon.description ?? '',
  ].filter((term) => term !== '')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={couponTitle(t, coupon)}
      closeLabel={t('close')}
      foot={
        <Button icon="copy" onClick={() => void copyCode(coupon.code).then(onClose)}>
          {t('copyCode', { code: coupon.code })}
        </Button>
      }
    >
      <ul className="grid gap-2">
        {terms.map((term) => (
          <li key={term} className="text-body-s text-ink-2">
            {term}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

import type { ErrandQuote } from '@tokri/contract/errands'
import type { TextParams } from '@tokri/contract/texts/format'
import type { TextKey } from '@tokri/contract/texts/index'
import { useState } from 'react'
import { money } from '../../lib/format/figures'
import { type Translate, useText } from '../../lib/format/i18n'
import { changeErrand, useErrand } from '../../state/errand'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Ticket } from '../../ui/ticket'

/** Why the coupon can't be used, in the same words as in a cart. */
function refusalWords(t: Translate, refusal: ErrandQuote['coupon_refusal']): string | undefined {
  if (!refusal) return undefined
  const params: TextParams = refusal.missing === undefined ? {} : { amount: money(refusal.missing) }
  return t(`coupon_${refusal.reason}` as TextKey, params) || t('refusal_coupon_refused')
}

/** A coupon's code, and what it saves of this fare. */
export function CouponField({ quote, isOld }: { quote: ErrandQuote | undefined; isOld: boolean }) {
  const t = useText()
  const coupon = useErrand((draft) => draft.coupon)
  const [typed, setTyped] = useState(coupon ?? '')
  if (coupon !== null && quote?.coupon)
    return (
      <Ticket
        stub={t('errandCoupon')}
        code={quote.coupon.code}
        title={t('couponApplied', { code: quote.coupon.code })}
        text={t('couponSaves', { amount: money(quote.coupon.discount_amount) })}
        state="applied"
        action={{ label: t('remove'), onAct: () => changeErrand({ coupon: null }) }}
      />
    )
  const apply = () => changeErrand({ coupon: typed.trim().toUpperCase() || null })
  return (
    <form
      className="card card--p"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        label={t('errandCouponCode')}
        aside={t('optional')}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        maxLength={40}
        value={typed}
        error={coupon !== null && !isOld ? refusalWords(t, quote?.coupon_refusal ?? null) : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          if (coupon !== null) changeErrand({ coupon: null })
        }}
        end={
          <Button kind="soft" size="m" type="submit">
            {t('applyCouponButtonText')}
          </Button>
        }
      />
    </form>
  )
}

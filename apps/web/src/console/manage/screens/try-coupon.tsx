import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CouponTrial } from '@tokri/contract/cart'
import type { TextKey } from '@tokri/contract/texts/index'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../lib/dom/debounce'
import { dayAndTime, money, wholeMoney } from '../../../lib/format/figures'
import { useText } from '../../../lib/format/i18n'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { consoleApi } from '../../session'
import { describedResource } from '../data/resources'
import { type ManageTextKey, useManageText } from '../data/texts'
import { useSavedRow } from '../form/saved-row'
import { Press } from '../kit/press'
import { readShopTime } from '../kit/shop-time'
import { emptyTrial, type Trial, TrialCart } from './trial-cart'

type TryInput = Parameters<typeof consoleApi.cart.tryCoupon>[0]

/** The coupon as the form holds it now, with exactly the fields that a coupon has. */
function useCouponOfForm(): TryInput['coupon'] {
  const typed = useWatch() as Record<string, unknown>
  const { values, defaults } = describedResource('coupons')
  const known = Object.keys(values).map((field) => [field, typed[field] ?? defaults[field] ?? null])
  return Object.fromEntries(known) as TryInput['coupon']
}

const inputOf = (
  coupon: TryInput['coupon'],
  coupon_id: number | null,
  { store, lines, ...trial }: Trial,
): TryInput | null =>
  store === null || lines.length === 0
    ? null
    : {
        coupon_id,
        coupon,
        restaurant_id: store.id,
        items: lines.map(({ id, quantity }) => ({ id, quantity, addons: [] })),
        delivery_type: trial.delivery_type,
        customer: trial.customer,
        at: readShopTime(trial.at),
      }

/** Runs the checks of placing an order on a sample cart, while the rule is being edited. */
export function TryCoupon() {
  const t = useManageText()
  const saved = useSavedRow()
  const coupon = useCouponOfForm()
  const [trial, setTrial] = useState<Trial>(emptyTrial)
  const input = inputOf(coupon, saved?.id ?? null, trial)
  const asked = useDebounced(input ? JSON.stringify(input) : '', 300)
  const { data, isError } = useQuery({
    queryKey: ['coupons', 'try', asked],
    queryFn: ({ signal }) => consoleApi.cart.tryCoupon(JSON.parse(asked) as TryInput, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <section aria-labelledby="try-coupon" className="grid gap-3 rounded-2xl bg-surface px-4.5 py-4 shadow-e1">
      <h2 id="try-coupon" className="font-display text-title-s font-bold">
        {t('tryTitle')}
      </h2>
      <p className="text-meta text-ink-2">{t('tryText')}</p>
      <TrialCart trial={trial} onChange={setTrial} />
      <div aria-live="polite" className="grid gap-3">
        {input && isError && <Notice tone="bad">{t('tryProblem')}</Notice>}
        {input && data && !isError && (
          <Outcome
            outcome={data}
            facts={factsOf(trial, coupon, data)}
            onNew={trial.customer === 'new' ? null : () => setTrial({ ...trial, customer: 'new' })}
          />
        )}
      </div>
    </section>
  )
}

type Facts = Partial<Record<CouponTrial['checks'][number]['reason'], string>>

/** What a check looks at, where it is short to say. */
function factsOf(trial: Trial, { min_subtotal }: TryInput['coupon'], { item_total }: CouponTrial): Facts {
  return {
    MINSUBTOTAL: `${wholeMoney(item_total)} / ${wholeMoney(min_subtotal)}`,
    NOTNOW: dayAndTime(readShopTime(trial.at)),
    ...(trial.store && { NOTFORTHISSTORE: trial.store.name }),
  }
}

interface OutcomeProps {
  outcome: CouponTrial
  facts: Facts
  /** Tries again as a new customer; null if that was tried already. */
  onNew: (() => void) | null
}

/** Every check with its result, and what follows. */
function Outcome({ outcome, facts, onNew }: OutcomeProps) {
  const { checks, applies, reason, missing, ...bill } = outcome
  const t = useManageText()
  const said = useText()
  const words = reason ? said(`coupon_${reason}` as TextKey, { amount: money(missing ?? 0) }) : ''
  return (
    <>
      <ul className="grid gap-1.5 border-t border-line pt-3 text-meta">
        {checks.map((check) => (
          <li
            key={check.reason}
            className={`flex items-start gap-2 ${check.passes ? 'text-ink-2' : 'font-semibold text-danger'}`}
          >
            <Icon
              name={check.passes ? 'check-circle-fill' : 'x-circle-fill'}
              size="s"
              className={check.passes ? 'text-success' : 'text-danger'}
              label={t(check.passes ? 'state_true' : 'state_false')}
            />
            <span className="min-w-0">
              {t(`couponCheck_${check.reason}` as ManageTextKey)}
              {facts[check.reason] && (
                <bdi className="block text-caption tabular-nums">{facts[check.reason]}</bdi>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Notice tone={applies ? 'ok' : 'bad'}>
        {applies
          ? t('tryApplies', { amount: money(bill.discount_amount), payable: money(bill.payable) })
          : t('tryRefused', { reason: words })}
      </Notice>
      {!applies && onNew && (
        <Press kind="g" small onClick={onNew} className="justify-self-start">
          {t('tryNew')}
        </Press>
      )}
    </>
  )
}

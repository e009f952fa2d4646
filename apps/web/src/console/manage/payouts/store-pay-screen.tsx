import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnPayout } from '@tokri/contract/own-pay'
import { useState } from 'react'
import { downloadBase64 } from '../../../lib/dom/download'
import { money } from '../../../lib/format/figures'
import { problemText, useText } from '../../../lib/format/i18n'
import { AmountForm } from '../../../lib/pay/amount-form'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { boxLook, FieldBox, inputLook } from '../form/field-box'
import { calendarDay } from '../kit/calendar-day'
import { moneyOf } from '../kit/money-of'
import { OwnPage, Pending } from '../kit/own-page'
import { Press } from '../kit/press'
import { StateMark, type Tone } from '../kit/state-mark'
import { Card } from '../people/card'
import { StoreTaxCard } from './store-tax-card'

const storePayKey = ['console', 'store-pay']
const tones: Record<OwnPayout['state'], Tone> = {
  drafted: 'warn',
  held: 'warn',
  approved: 'info',
  paid: 'good',
  returned: 'bad',
  discarded: 'plain',
}

/** What an owner's store is owed, its payouts and their statements. */
export function StorePayScreen() {
  const t = useText()
  return (
    <OwnPage
      title={t('earningsTitle')}
      text={t('payOwed')}
      isFor={({ permissions }) => permissions.includes('store-pay:read')}
    >
      {() => <Stores />}
    </OwnPage>
  )
}

function Stores() {
  const t = useManageText()
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['console', 'my-stores'],
    queryFn: () => consoleApi.console.myStores({}),
  })
  if (!data) return <Pending name={t('payoutsTitle')} error={error} retry={refetch} />
  const store = chosen ?? data[0]?.id
  return (
    <>
      {data.length > 1 && (
        <FieldBox id="pay-store" label={t('importStore')}>
          {(wiring) => (
            <span className={boxLook()}>
              <select
                {...wiring}
                className={inputLook}
                value={store}
                onChange={({ target }) => setChosen(Number(target.value))}
              >
                {data.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
        </FieldBox>
      )}
      {store !== undefined && <Pay key={store} restaurant_id={store} />}
    </>
  )
}

function Pay({ restaurant_id }: { restaurant_id: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: [...storePayKey, restaurant_id],
    queryFn: () => consoleApi.storePay.read({ restaurant_id }),
  })
  if (!data) return <Pending name={t('earningsTitle')} error={error} retry={refetch} />
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_1fr]">
      <Card title={t('payOwed')}>
        <p className="font-display text-title-l tabular-nums">{money(data.owed)}</p>
        {data.available > 0 ? (
          <Ask restaurant_id={restaurant_id} available={data.available} />
        ) : (
          <p className="text-body-s text-ink-2">{t('payNothing')}</p>
        )}
      </Card>
      <Card title={t('payPayouts')}>
        {data.payouts.length === 0 && <p className="text-body-s text-ink-2">{t('payNoPayouts')}</p>}
        <ul className="grid gap-3">
          {data.payouts.map((payout) => (
            <PayoutLine key={payout.id} payout={payout} restaurant_id={restaurant_id} />
          ))}
        </ul>
      </Card>
      <StoreTaxCard restaurant_id={restaurant_id} />
    </div>
  )
}

function PayoutLine({ payout, restaurant_id }: { payout: OwnPayout; restaurant_id: number }) {
  const t = useText()
  const { id: payout_id, state, amount, currency, period_end, reference, has_statement } = payout
  const take = async (format: 'csv' | 'pdf') =>
    await consoleApi.storePay
      .statement({ restaurant_id, payout_id, format })
      .then(downloadBase64)
      .catch((error: unknown) => showToast({ text: problemText(error) }))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <StateMark tone={tones[state]}>{t(`payState_${state}`)}</StateMark>
      <b className="tabular-nums">{moneyOf(amount, currency)}</b>
      <span className="text-caption text-ink-2">{t('payUntil', { day: calendarDay(period_end) })}</span>
      <bdi dir="ltr" className="text-caption text-ink-2 wrap-anywhere select-all">
        {reference}
      </bdi>
      {has_statement && (
        <span className="flex flex-wrap gap-2">
          <Press small onClick={() => void take('pdf')} aria-label={`${t('payPdf')} ${reference}`}>
            {t('payPdf')}
          </Press>
          <Press small onClick={() => void take('csv')} aria-label={`${t('payCsv')} ${reference}`}>
            {t('payCsv')}
          </Press>
        </span>
      )}
    </li>
  )
}

function Ask({ restaurant_id, available }: { restaurant_id: number; available: number }) {
  const t = useText()
  const client = useQueryClient()
  return (
    <AmountForm
      label={t('payAmount')}
      hint={t('payAvailable', { amount: money(available) })}
      most={available}
      wrong={t('payAskWrong', { amount: money(available) })}
      button={(amount) => t('payAsk', { amount })}
      send={async (amount) => {
        await consoleApi.storePay.requestPayout({ restaurant_id, amount })
        showToast({ text: t('payAsked'), icon: 'check-circle-fill' })
      }}
      after={() => client.invalidateQueries({ queryKey: storePayKey })}
    />
  )
}

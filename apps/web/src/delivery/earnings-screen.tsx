import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnPayout } from '@tokri/contract/own-pay'
import { datePlus } from '@tokri/domain/zone'
import { downloadBase64 } from '../lib/dom/download'
import { useGoBack } from '../lib/dom/go-back'
import { usePageTitle } from '../lib/dom/page-title'
import { dateName, money } from '../lib/format/figures'
import { problemText, useText } from '../lib/format/i18n'
import { AmountForm } from '../lib/pay/amount-form'
import { Card } from '../ui/card'
import { List, ListRow } from '../ui/list'
import { NavBar } from '../ui/nav-bar'
import { Notice } from '../ui/notice'
import { PageShell } from '../ui/page-shell'
import { Skeleton, Skeletons } from '../ui/skeleton'
import { showToast } from '../ui/toast'
import { riderApi } from './rider'
import { RiderTabs } from './rider-tabs'

/** How many days are shown. */
const LATELY = 30
const earningsKey = ['rider', 'earnings']
const today = (): string => new Date().toISOString().slice(0, 10)

/** The rider's earnings by day, the balance owed, and the payouts. */
export function EarningsScreen() {
  const t = useText()
  const onBack = useGoBack('/delivery')
  usePageTitle(t('earningsTitle'))
  const { data, error } = useQuery({
    queryKey: earningsKey,
    queryFn: () => riderApi.riderPay.earnings({ from: datePlus(today(), -LATELY), to: datePlus(today(), 1) }),
    staleTime: 0,
  })
  return (
    <PageShell bars={<RiderTabs active="account" />}>
      <NavBar back={{ label: t('back'), onBack }} title={t('earningsTitle')} />
      <div className="grid grid-cols-1 gap-4 px-gutter mt-2">
        {error && !data && <Notice tone="bad">{problemText(error)}</Notice>}
        {!data && !error && (
          <Skeletons label={t('loading')}>
            <Skeleton h="8rem" r="var(--r-l)" />
          </Skeletons>
        )}
        {data && (
          <>
            <Card>
              <p className="text-meta text-ink-2">{t('payOwed')}</p>
              <p className="text-title-l tabular-nums">{money(data.owed)}</p>
            </Card>
            {data.available > 0 ? (
              <Ask available={data.available} />
            ) : (
              <p className="text-body-s text-ink-2">{t('payNothing')}</p>
            )}
            {data.days.length > 0 && (
              <List label={t('payDays')}>
                {data.days.map(({ day, orders, earned, tips }) => (
                  <ListRow
                    key={day}
                    title={dateName(day)}
                    text={
                      <>
                        {t('payDayLine', { count: orders })}
                        {tips > 0 && (
                          <span className="dot-before">{t('payDayTips', { amount: money(tips) })}</span>
                        )}
                      </>
                    }
                    tail={<b className="tabular-nums">{money(earned)}</b>}
                  />
                ))}
              </List>
            )}
            <Payouts payouts={data.payouts} />
          </>
        )}
      </div>
    </PageShell>
  )
}

function Ask({ available }: { available: number }) {
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
        await riderApi.riderPay.requestPayout({ amount })
        showToast({ text: t('payAsked'), icon: 'check-circle-fill' })
      }}
      after={() => client.invalidateQueries({ queryKey: earningsKey })}
    />
  )
}

function Payouts({ payouts }: { payouts: OwnPayout[] }) {
  const t = useText()
  const take = async (payout_id: number) => {
    await riderApi.riderPay
      .statement({ payout_id, format: 'pdf' })
      .then(downloadBase64)
      .catch((error: unknown) => showToast({ text: problemText(error) }))
  }
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="payouts">
      <h2 className="text-title-m" id="payouts">
        {t('payPayouts')}
      </h2>
      {payouts.length === 0 && <p className="text-body-s text-ink-2">{t('payNoPayouts')}</p>}
      {payouts.length > 0 && (
        <List label={t('payPayouts')}>
          {payouts.map(({ id, state, amount, period_end, has_statement }) => (
            <ListRow
              key={id}
              title={t(`payState_${state}`)}
              text={
                <>
                  {t('payUntil', { day: dateName(period_end) })}
                  {has_statement && <span className="dot-before">{t('payPdf')}</span>}
                </>
              }
              tail={<b className="tabular-nums">{money(amount)}</b>}
              {...(has_statement ? { onClick: () => void take(id) } : {})}
            />
          ))}
        </List>
      )}
    </section>
  )
}

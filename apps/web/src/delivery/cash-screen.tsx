import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { HandoverView } from '@tokri/contract/cash'
import { useState } from 'react'
import { randomKey } from '../lib/api/random-key'
import { useGoBack } from '../lib/dom/go-back'
import { usePageTitle } from '../lib/dom/page-title'
import { dayAndTime, money } from '../lib/format/figures'
import { problemText, useText } from '../lib/format/i18n'
import { AmountForm } from '../lib/pay/amount-form'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { List, ListRow } from '../ui/list'
import { NavBar } from '../ui/nav-bar'
import { Notice } from '../ui/notice'
import { OptionGroup, RadioRow } from '../ui/option-rows'
import { PageShell } from '../ui/page-shell'
import { Skeleton, Skeletons } from '../ui/skeleton'
import { CashLevelNotice } from './cash-level'
import { dayQuery } from './queries'
import { riderApi } from './rider'
import { RiderTabs } from './rider-tabs'

/**
 * The polling interval while a handover is open, because the other side may confirm it at any moment, in ms.
 */
const AGAIN_MS = 5_000
const cashKey = ['rider', 'cash']
const isOpen = ({ state }: HandoverView): boolean => state === 'offered' || state === 'counted'

/** The cash a rider carries: handing it over, and the receipts of earlier handovers. */
export function CashScreen() {
  const t = useText()
  const onBack = useGoBack('/delivery')
  usePageTitle(t('riderCashTitle'))
  const { data, error } = useQuery({
    queryKey: cashKey,
    queryFn: () => riderApi.riderCash.read({}),
    refetchInterval: ({ state }) => (state.data?.handovers.some(isOpen) ? AGAIN_MS : false),
    staleTime: 0,
  })
  const open = data?.handovers.find(isOpen)
  return (
    <PageShell bars={<RiderTabs active="account" />}>
      <NavBar back={{ label: t('back'), onBack }} title={t('riderCashTitle')} />
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
              <p className="text-meta text-ink-2">{t('deliveryCollectionText')}</p>
              <p className="text-title-l tabular-nums">{money(data.cash_in_hand)}</p>
              {data.cash_limit > 0 && (
                <p className="text-meta text-ink-2 tabular-nums">
                  {t('riderCashLimit', { amount: money(data.cash_limit) })}
                </p>
              )}
            </Card>
            <CashLevelNotice level={data.level} />
            {open ? (
              <OpenHandover key={open.id} handover={open} />
            ) : (
              data.cash_in_hand > 0 && <HandIn cash_in_hand={data.cash_in_hand} stores={data.stores} />
            )}
            <Receipts handovers={data.handovers.filter((one) => !isOpen(one))} />
          </>
        )}
      </div>
    </PageShell>
  )
}

function useAfterCash() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: cashKey }),
      client.invalidateQueries({ queryKey: dayQuery.queryKey }),
    ])
}

function HandIn({ cash_in_hand, stores }: { cash_in_hand: number; stores: { id: number; name: string }[] }) {
  const t = useText()
  const after = useAfterCash()
  const [place, setPlace] = useState('desk')
  const [idempotency_key] = useState(randomKey)
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="hand-in">
      <h2 className="text-title-m" id="hand-in">
        {t('riderCashHandIn')}
      </h2>
      <AmountForm
        label={t('riderCashAmount')}
        most={cash_in_hand}
        wrong={t('riderCashWrong', { amount: money(cash_in_hand) })}
        button={(amount) => t('riderCashOffer', { amount })}
        send={(amount) => {
          const restaurant_id = place === 'desk' ? null : Number(place)
          return riderApi.riderCash.handIn({ amount, restaurant_id, idempotency_key })
        }}
        after={after}
      >
        <OptionGroup label={t('riderCashWhere')}>
          {[{ id: 'desk', name: t('riderCashDesk') }, ...stores].map(({ id, name }) => (
            <RadioRow
              key={id}
              name="place"
              value={String(id)}
              title={<bdi>{name}</bdi>}
              checked={place === String(id)}
              onSelect={setPlace}
            />
          ))}
        </OptionGroup>
      </AmountForm>
    </section>
  )
}

/** An open handover: it waits to be counted, or for the rider to agree to another amount. */
function OpenHandover({ handover }: { handover: HandoverView }) {
  const t = useText()
  const after = useAfterCash()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { id: handover_id, offered, counted, reason, place, receipt, state } = handover
  const answer = async (agree: boolean) => {
    setBusy(true)
    setProblem('')
    try {
      await riderApi.riderCash.answer({ handover_id, agree })
    } catch (error) {
      setProblem(problemText(error))
    }
    await after()
    setBusy(false)
  }
  return (
    <Card as="section" label={t('riderCashWaiting')}>
      <h2 className="text-title-m">{t('riderCashWaiting')}</h2>
      <p className="mt-1 text-body-s tabular-nums" aria-live="polite">
        {state === 'counted'
          ? t('riderCashCounted', {
              amount: money(counted ?? 0),
              offered: money(offered),
              reason: reason ?? '',
            })
          : t('riderCashOffered', { amount: money(offered), place: place ?? t('riderCashDesk') })}
      </p>
      <p className="text-title-l tabular-nums isolate-ltr">{receipt}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="mt-3 grid grid-cols-1 gap-2">
        {state === 'counted' && (
          <Button loading={busy} onClick={() => void answer(true)}>
            {t('riderCashAgree', { amount: money(counted ?? 0) })}
          </Button>
        )}
        <Button kind="soft" loading={busy} onClick={() => void answer(false)}>
          {t('riderCashWithdraw')}
        </Button>
      </div>
    </Card>
  )
}

function Receipts({ handovers }: { handovers: HandoverView[] }) {
  const t = useText()
  if (handovers.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="receipts">
      <h2 className="text-title-m" id="receipts">
        {t('riderCashReceipts')}
      </h2>
      <List label={t('riderCashReceipts')}>
        {handovers.map(({ id, receipt, state, counted, offered, place, settled_at, offered_at }) => (
          <ListRow
            key={id}
            icon={state === 'received' ? 'check-circle' : 'x-circle'}
            title={<bdi>{place ?? t('riderCashDesk')}</bdi>}
            text={
              <>
                <span className="isolate-ltr">{receipt}</span>
                <span className="dot-before">{dayAndTime(settled_at ?? offered_at)}</span>
                {state === 'withdrawn' && <span className="dot-before">{t('riderCashWithdrawn')}</span>}
              </>
            }
            tail={<b className="tabular-nums">{money(state === 'received' ? (counted ?? 0) : offered)}</b>}
          />
        ))}
      </List>
    </section>
  )
}

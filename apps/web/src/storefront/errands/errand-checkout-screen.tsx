import type { ErrandQuote } from '@tokri/contract/errands'
import { Navigate, useNavigate } from 'react-router'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { kilometres, money } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { useAttempt } from '../../state/attempt'
import { NavBar } from '../../ui/nav-bar'
import { Notice } from '../../ui/notice'
import { PageShell } from '../../ui/page-shell'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { CartColumns } from '../cart/cart-columns'
import { BalanceSwitches } from '../checkout/balance-switches'
import { CancellationPolicy } from '../checkout/cancellation-policy'
import { LastTry } from '../checkout/last-try'
import { CashChange, PayWith } from '../checkout/pay-with'
import { PlaceDock } from '../checkout/place-button'
import { isBusy } from '../checkout/use-placing'
import { checkoutOf } from '../kit/cart-paths'
import { TextButton } from '../kit/text-button'
import { wideBars } from '../kit/wide-bars'
import { ErrandBill } from './errand-bill'
import { PriceProblem } from './errand-problem'
import { LegsCard } from './legs-card'
import { PhotoNotice } from './photo-notice'
import { PriceClock } from './price-clock'
import { iPay, screenOf } from './trip'
import { type ErrandCheckout, useErrandCheckout } from './use-errand-checkout'
import { useErrandWays } from './use-errand-ways'

/** The customer may use any payment method; the other end pays in cash. */
function Payment({ checkout, quote }: { checkout: ErrandCheckout; quote: ErrandQuote }) {
  const t = useText()
  const { ways, paying, balances, cash, wallet, rewards } = checkout
  const { due } = balances
  const at = quote.cash_at
  const cashWords = {
    title: t(at === 'pickup' ? 'errandCashPickup' : 'errandCashDrop'),
    text: t('payCodText', { amount: money(due) }),
  }
  const mine = iPay(quote.trip)
  return (
    <>
      {mine && ways.wallet && (
        <BalanceSwitches
          quote={{
            ...quote,
            payable: balances.total,
            lines: [{ code: 'rewards', label: '', amount: -balances.rewards, explanation: null }],
          }}
          wallet={wallet}
          rewards={rewards}
        />
      )}
      {!mine && (
        <Notice tone="info" icon="money-fill">
          {t(at === 'pickup' ? 'errandSenderPaysText' : 'errandReceiverPaysText')}
        </Notice>
      )}
      {due > 0 && <PayWith {...paying} due={due} onChoose={paying.choose} cash={cashWords} />}
      {cash.shown && <CashChange due={due} text={cash.text} onChange={cash.set} />}
    </>
  )
}

function Checkout() {
  const t = useText()
  const navigate = useNavigate()
  const checkout = useErrandCheckout()
  const { priced, phase, balances, means } = checkout
  const { quote, isOld, error, rules, draft } = priced
  const { firstMissing } = useErrandWays(rules)
  const back = useGoBack('/pickup-and-drop/cart')
  usePageTitle(t('checkoutPageTitle'))
  const missing = firstMissing('prohibited')
  const busy = isBusy(phase)
  if (missing && !busy && phase.at !== 'checking') return <Navigate to={screenOf[missing]} replace />
  const place = () => {
    if (checkout.isReady) void checkout.place()
    else document.getElementById(checkout.cash.fits ? 'pay-with' : 'cash-change')?.scrollIntoView()
  }
  return (
    <PageShell
      fluid
      className={wideBars}
      skipLabel={t('skipToMain')}
      bars={
        <PlaceDock
          due={quote ? balances.due : null}
          means={means}
          phase={phase}
          isOld={checkout.isWaiting}
          onPlace={place}
        />
      }
    >
      <NavBar
        back={{ label: t('back'), onBack: back }}
        title={quote ? t('checkoutToPay', { amount: money(balances.due) }) : t('checkoutPageTitle')}
        text={quote && t('errandKm', { distance: kilometres(quote.distance) })}
      />
      <CartColumns
        inert={busy}
        side={
          <ErrandBill quote={quote} isOld={isOld} tip={draft.tip} due={balances.due} extra={balances.extra} />
        }
      >
        <LastTry
          phase={phase}
          missing={t('errandAttemptMissing')}
          refused={(problem) => (
            <Notice tone={problem.code === 'quote_expired' ? 'warn' : 'bad'} live>
              {problemText(problem)}
            </Notice>
          )}
        />
        {phase.at === 'changed' && !isOld && (
          <Notice tone="warn" live>
            {t('cartChangedText', { from: money(phase.before), to: money(balances.due) })}
          </Notice>
        )}
        {quote && <PriceClock quote={quote} />}
        <PriceProblem error={error} retry={() => void priced.refetch()} />
        <PhotoNotice />
        <LegsCard />
        {quote ? (
          <Payment checkout={checkout} quote={quote} />
        ) : (
          !error && (
            <Skeletons label={t('loading')}>
              <Skeleton h="4.25rem" r="var(--r-l)" />
              <Skeleton h="4.25rem" r="var(--r-l)" style={{ marginBlockStart: '1rem' }} />
            </Skeletons>
          )
        )}
        <CancellationPolicy>{t('errandCancelWords')}</CancellationPolicy>
        <TextButton onClick={() => void navigate('/pickup-and-drop/cart')}>
          {t('errandBackToFare')}
        </TextButton>
      </CartColumns>
    </PageShell>
  )
}

/** Pay for the errand (ROU-46); an attempt of a cart comes first. */
export function ErrandCheckoutScreen() {
  const attempt = useAttempt((state) => state.attempt)
  if (attempt && attempt.cart !== 'errand') return <Navigate to={checkoutOf(attempt)} replace />
  return <Checkout />
}

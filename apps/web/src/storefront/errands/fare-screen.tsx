import type { ErrandSettings } from '@tokri/contract/errands'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { kilometres, slotSoon, time } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { useAttempt } from '../../state/attempt'
import { changeErrand, useErrand } from '../../state/errand'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { NavBar } from '../../ui/nav-bar'
import { Notice } from '../../ui/notice'
import { CheckRow } from '../../ui/option-rows'
import { PageShell } from '../../ui/page-shell'
import { CartColumns } from '../cart/cart-columns'
import { Tips } from '../cart/tip-row'
import { checkoutOf } from '../kit/cart-paths'
import { wideBars } from '../kit/wide-bars'
import { CouponField } from './coupon-field'
import { ErrandBill } from './errand-bill'
import { PriceProblem, stopsRefused } from './errand-problem'
import { ErrandSkeleton } from './errand-skeletons'
import { FareDock } from './fare-dock'
import { LegsCard } from './legs-card'
import { ParcelRow } from './parcel-row'
import { PayerCard } from './payer-card'
import { PriceClock } from './price-clock'
import { useErrandQuote } from './use-errand-quote'
import { useErrandWays } from './use-errand-ways'

type Priced = ReturnType<typeof useErrandQuote>

interface ProhibitedProps {
  settings: ErrandSettings
  accepted: boolean
  wanted: boolean
}

function Lines({ of }: { of: readonly string[] }) {
  return (
    <ul className="my-2 grid list-disc gap-1 ps-4.5 text-meta text-ink-2">
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** How to pack it, and what happens when it can't be delivered. */
function Terms({ settings: { terms } }: { settings: ErrandSettings }) {
  const t = useText()
  if (terms.length === 0) return null
  return (
    <Card as="section" label={t('errandTermsTitle')}>
      <h2 className="text-title-s">{t('errandTermsTitle')}</h2>
      <Lines of={terms} />
    </Card>
  )
}

/** What must not be in the parcel, and the confirmation that it isn't. */
function Prohibited({ settings: { prohibited }, accepted, wanted }: ProhibitedProps) {
  const t = useText()
  return (
    <section className="card card--p" aria-label={t('errandProhibitedTitle')} id="errand-prohibited">
      <h2 className="text-title-s">{t('errandProhibitedTitle')}</h2>
      <Lines of={prohibited} />
      <CheckRow
        title={<b className="text-label">{t('errandProhibitedAccept')}</b>}
        checked={accepted}
        onChange={(prohibited_accepted) => changeErrand({ prohibited_accepted })}
      />
      {wanted && !accepted && (
        <Notice tone="bad" live>
          {t('refusal_errand_prohibited')}
        </Notice>
      )}
    </section>
  )
}

/** The distance and the arrival time. */
function WayWords({ quote }: { quote: Priced['quote'] }) {
  const t = useText()
  if (!quote) return null
  const { distance, trip, promised } = quote
  return (
    <p className="flex items-center gap-2 px-1 text-label tabular-nums max-2xs:flex-wrap">
      <Icon name="moped-fill" className="text-primary-text" />
      <span className="min-w-0 flex-1 max-2xs:basis-3/5">
        {trip.schedule
          ? t('errandFetched', { slot: slotSoon(trip.schedule) })
          : t('arrivesBetween', { from: time(promised.from), to: time(promised.to) })}
      </span>
      <span className="text-ink-2">{t('errandKm', { distance: kilometres(distance) })}</span>
    </p>
  )
}

function Fare({ priced }: { priced: Priced }) {
  const t = useText()
  const { quote, isOld, draft, error, settings } = priced
  const [wanted, setWanted] = useState(false)
  const { firstMissing, go } = useErrandWays(priced.rules)
  const stops = useErrand((now) => now.stops)
  const back = useGoBack('/pickup-and-drop/details')
  const onGo = () => {
    if (firstMissing('prohibited') !== 'prohibited') {
      // the checkout waits for a price that is still loading
      if (!error) go('/pickup-and-drop/checkout', 'prohibited')
      return
    }
    setWanted(true)
    document.getElementById('errand-prohibited')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    document.querySelector<HTMLElement>('#errand-prohibited input')?.focus({ preventScroll: true })
  }
  return (
    <PageShell
      fluid
      className={wideBars}
      skipLabel={t('skipToMain')}
      end="8rem"
      bars={<FareDock quote={quote} isOld={isOld} more={draft.tip} action={t('choosePayment')} onGo={onGo} />}
    >
      <NavBar back={{ label: t('back'), onBack: back }} title={t('errandFareTitle')} />
      <CartColumns
        side={
          <>
            <CouponField quote={quote} isOld={isOld} />
            <Tips tip={draft.tip} setTip={(tip) => changeErrand({ tip })} of={quote?.fare ?? 0} />
            {(quote || isOld) && <ErrandBill quote={quote} isOld={isOld} tip={draft.tip} />}
          </>
        }
      >
        {quote && <PriceClock quote={quote} />}
        <PriceProblem error={error} retry={() => void priced.refetch()} />
        <LegsCard next="/pickup-and-drop/cart" refused={stopsRefused(error, stops.length)} />
        <WayWords quote={quote} />
        {settings.data ? <ParcelRow settings={settings.data} /> : <ErrandSkeleton />}
        <PayerCard />
        {settings.data && (
          <>
            <Terms settings={settings.data} />
            <Prohibited settings={settings.data} accepted={draft.prohibited_accepted} wanted={wanted} />
          </>
        )}
      </CartColumns>
    </PageShell>
  )
}

/** The fare and how it is calculated, before paying (ROU-45). */
export function FareScreen() {
  const t = useText()
  const priced = useErrandQuote()
  const attempt = useAttempt((state) => state.attempt)
  const { firstMissing } = useErrandWays(priced.rules)
  usePageTitle(t('errandFareTitle'))
  if (attempt) return <Navigate to={checkoutOf(attempt)} replace />
  if (firstMissing('kind') !== null) return <Navigate to="/pickup-and-drop/task" replace />
  return <Fare priced={priced} />
}

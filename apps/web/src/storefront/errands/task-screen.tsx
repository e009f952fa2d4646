import type { ErrandSettings } from '@tokri/contract/errands'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { money, number } from '../../lib/format/figures'
import { joinList, useText } from '../../lib/format/i18n'
import { changeErrand, useErrand } from '../../state/errand'
import { NavBar } from '../../ui/nav-bar'
import { Notice } from '../../ui/notice'
import { PageShell } from '../../ui/page-shell'
import { ErrorWithRetry } from '../kit/error-with-retry'
import { ErrandHero } from './errand-hero'
import { PriceProblem, stopsRefused } from './errand-problem'
import { ErrandSkeleton } from './errand-skeletons'
import { FareDock } from './fare-dock'
import { KindTiles } from './kind-tiles'
import { LegsCard } from './legs-card'
import { PhotoField } from './photo-field'
import { NoteField, ValueField, VehicleRows, WeightChips } from './task-fields'
import { kindOf } from './trip'
import { useErrandQuote } from './use-errand-quote'
import { useErrandWays } from './use-errand-ways'

type Priced = ReturnType<typeof useErrandQuote>

/** What riders don't take, and the limits of weight and value. */
function Limits({ settings: { weight_bands, prohibited, max_value } }: { settings: ErrandSettings }) {
  const t = useText()
  const most = weight_bands.at(-1)?.up_to_kg ?? 0
  return (
    <Notice tone="info">
      {prohibited.length > 0 && <>{t('errandNever', { list: joinList(prohibited) })} </>}
      {t('errandLimits', { kg: number(most) })}
      {max_value > 0 && <> {t('errandValueMost', { amount: money(max_value) })}</>}
    </Notice>
  )
}

function Fields({ priced, wanted }: { priced: Priced; wanted: boolean }) {
  const t = useText()
  const { settings, rules, draft, quote } = priced
  if (settings.error && !settings.data)
    return <ErrorWithRetry error={settings.error} onRetry={() => void settings.refetch()} />
  if (!settings.data || !rules) return <ErrandSkeleton withNote />
  if (!settings.data.enabled) return <Notice tone="info">{t('refusal_errands_off')}</Notice>
  const kind = kindOf(draft, settings.data)
  return (
    <>
      <div id="errand-kind" tabIndex={-1}>
        <KindTiles
          kinds={settings.data.package_kinds}
          chosen={kind}
          onChoose={(package_kind) => changeErrand({ package_kind })}
        />
        {wanted && kind === null && (
          <div className="mt-3">
            <Notice tone="bad" live>
              {t('errandKindWanted')}
            </Notice>
          </div>
        )}
      </div>
      <NoteField settings={settings.data} wanted={wanted} />
      <Limits settings={settings.data} />
      <WeightChips settings={settings.data} />
      <VehicleRows settings={settings.data} quoted={quote?.vehicle} />
      <ValueField rules={rules} />
      <PhotoField />
    </>
  )
}

/** What is carried, its weight and the vehicle; the price is always shown below (ROU-42). */
export function TaskScreen() {
  const t = useText()
  const navigate = useNavigate()
  const priced = useErrandQuote()
  const [wanted, setWanted] = useState(false)
  const { stops } = useErrand()
  const { firstMissing } = useErrandWays(priced.rules)
  const back = useGoBack('/pickup-and-drop')
  usePageTitle(t('errandWhat'))
  const go = () => {
    const missing = firstMissing('value')
    if (missing === null) return void navigate('/pickup-and-drop/details')
    if (missing === 'place') return void navigate('/pickup-and-drop/search-location')
    setWanted(true)
    const field = document.getElementById('errand-kind')
    field?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    field?.focus({ preventScroll: true })
  }
  return (
    <PageShell
      skipLabel={t('skipToMain')}
      end="8rem"
      bars={
        <FareDock
          quote={priced.quote}
          isOld={priced.isOld}
          from={firstMissing('kind') !== null}
          action={t('errandReview')}
          onGo={go}
        />
      }
    >
      <ErrandHero title={t('errandTitle')} bar={<NavBar clear back={{ label: t('back'), onBack: back }} />} />
      <div className="relative z-3 -mt-6 grid grid-cols-1 gap-4 px-gutter">
        <LegsCard
          next="/pickup-and-drop/task"
          most={priced.settings.data?.max_stops ?? 2}
          refused={stopsRefused(priced.error, stops.length)}
        />
        <PriceProblem error={priced.error} retry={() => void priced.refetch()} />
        <Fields priced={priced} wanted={wanted} />
      </div>
    </PageShell>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { changeDirection, changeErrand, fillMyEnd, useErrand } from '../../state/errand'
import { Button } from '../../ui/button'
import { List, ListRow } from '../../ui/list'
import { Notice } from '../../ui/notice'
import { PageShell } from '../../ui/page-shell'
import { Segment } from '../../ui/segment'
import { ErrorWithRetry } from '../kit/error-with-retry'
import { MainTabs } from '../kit/main-tabs'
import { ErrandHero } from './errand-hero'
import { PriceProblem, stopsRefused } from './errand-problem'
import { ErrandSkeleton } from './errand-skeletons'
import { KindTiles } from './kind-tiles'
import { LegsCard } from './legs-card'
import { errandSettings } from './queries'
import { kindOf } from './trip'
import { useErrandQuote } from './use-errand-quote'

const HOME = '/pickup-and-drop'

/** How the parcel is kept safe, shown before anybody types anything. */
function HowItWorks() {
  const t = useText()
  return (
    <List label={t('errandHow')} className="mt-5">
      <ListRow icon="moped-fill" title={t('errandHowFetch')} text={t('errandHowFetchText')} />
      <ListRow icon="lock-simple" title={t('errandHowCodes')} text={t('errandHowCodesText')} />
      <ListRow icon="share-network" title={t('errandHowLink')} text={t('errandHowLinkText')} />
    </List>
  )
}

function Choices() {
  const t = useText()
  const navigate = useNavigate()
  const settings = useQuery(errandSettings)
  const draft = useErrand()
  const { error, refetch } = useErrandQuote()
  const { data } = settings
  if (settings.error && !data)
    return <ErrorWithRetry error={settings.error} onRetry={() => void settings.refetch()} />
  if (!data) return <ErrandSkeleton />
  if (!data.enabled) return <Notice tone="info">{t('refusal_errands_off')}</Notice>
  const whole = draft.stops.every(({ place }) => place !== null)
  return (
    <>
      <PriceProblem error={error} retry={() => void refetch()} />
      <KindTiles
        kinds={data.package_kinds}
        chosen={kindOf(draft, data)}
        onChoose={(package_kind) => {
          changeErrand({ package_kind })
          if (whole) void navigate(`${HOME}/task`)
        }}
      />
      <Button
        block
        iconEnd="arrow-right"
        onClick={() => void navigate(whole ? `${HOME}/task` : `${HOME}/search-location`)}
      >
        {t(whole ? 'errandContinue' : 'errandChooseAddresses')}
      </Button>
    </>
  )
}

/** Send or receive: both ends, and what is carried (ROU-41). */
export function SendScreen() {
  const t = useText()
  const { direction, stops } = useErrand()
  const { data } = useQuery(errandSettings)
  const { error } = useErrandQuote()
  usePageTitle(t('errandTitle'))
  useEffect(fillMyEnd, [])
  return (
    <PageShell skipLabel={t('skipToMain')} bars={<MainTabs active="send" />}>
      <ErrandHero title={t('errandTitle')} />
      <div className="relative z-3 -mt-6 grid grid-cols-1 gap-4 px-gutter">
        <Segment
          label={t('errandDirection')}
          className="shadow-e1"
          value={direction}
          onChange={changeDirection}
          options={[
            { value: 'send', label: t('errandSend'), icon: 'arrow-up-right' },
            { value: 'receive', label: t('errandReceive'), icon: 'arrow-down-left' },
          ]}
        />
        <LegsCard next={HOME} most={data?.max_stops ?? 2} refused={stopsRefused(error, stops.length)} />
        <Choices />
        <HowItWorks />
      </div>
    </PageShell>
  )
}

import { useQuery } from '@tanstack/react-query'
import { greeting } from '@tokri/domain/greeting'
import type { CSSProperties } from 'react'
import { useSetting } from '../../lib/boot/settings'
import { useShownTime } from '../../lib/boot/shown-time'
import type { SavedLocation } from '../../lib/device/storage'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { problemText, useText } from '../../lib/format/i18n'
import { useNoArea } from '../../state/area'
import { useSavedLocation } from '../../state/location'
import { useUser } from '../../state/session'
import { Button } from '../../ui/button'
import { Cloth } from '../../ui/cloth'
import { cx } from '../../ui/cx'
import { EmptyState } from '../../ui/empty-state'
import { Awning } from '../../ui/marks'
import { PageShell } from '../../ui/page-shell'
import { TopBar } from '../../ui/top-bar'
import { HeaderEnd, LocationButton } from '../kit/header-parts'
import { MainTabs } from '../kit/main-tabs'
import { modulesAt } from '../kit/queries'
import { HomeSearch } from '../stores/search-words'
import { HomeSkeleton } from './home-skeleton'
import { ModuleTiles } from './module-tiles'
import { NoArea } from './no-area'
import { PromotedParts } from './promoted-parts'

const greetings = {
  morning: 'greetingMorning',
  afternoon: 'greetingAfternoon',
  evening: 'greetingEvening',
} as const

/**
 * "Good evening, Ananya": by the hour in the city, with the first name if the operator wants it (SCR-05,
 * CON-14).
 */
function Greeting() {
  const t = useText()
  const withName = useSetting('showCustomerNameHome')
  const name = useUser(({ data }) => data?.name.trim().split(/\s+/)[0] ?? '')
  const words = t(greetings[greeting(useShownTime())])
  return (
    <h1 className="text-display">
      {withName && name ? t('greetingWithName', { greeting: words, name }) : words}
    </h1>
  )
}

function HomeHeader({ place }: { place: SavedLocation }) {
  const welcomes = useSetting('showWelcomeMessage')
  const searches = useSetting('mockSearchOnHomepage')
  const image = useSetting('homeHeaderImage')
  const colour = useSetting('homeHeaderColor')
  const own = {
    // light text on a dark colour, dark text on a bright one
    ...(colour && {
      background: colour,
      '--cloth-2': colour,
      color: `oklch(from ${colour} clamp(0.17, (0.6 - l) * 1000, 1) 0 h)`,
    }),
    ...(image && { backgroundImage: `url("${image}")`, backgroundSize: 'cover' }),
  } as CSSProperties
  return (
    <Cloth
      as="header"
      pattern={colour || image ? 'plain' : 'gingham'}
      bleed
      className={cx('hd pb-7', colour && '[&_.iconbtn--surface]:text-ink [&_.text-ink-2]:text-inherit')}
      style={own}
    >
      <div className="content grid max-w-[calc(70rem-2*var(--gutter))] grid-cols-1 gap-3.5">
        <div className="flex items-center gap-1 max-2xs:flex-wrap">
          <LocationButton place={place} pin />
          <HeaderEnd />
        </div>
        {welcomes && <Greeting />}
        {searches && <HomeSearch />}
      </div>
      <Awning />
    </Cloth>
  )
}

/** Services first; the promoted parts follow once it is known that a store serves the location. */
function HomeParts({ place }: { place: SavedLocation }) {
  const t = useText()
  const { data, error, refetch } = useQuery(modulesAt(place))
  const listEmpty = useNoArea(place)
  if (error && !data)
    return (
      <EmptyState page={false} as="h2" title={t('listProblemTitle')} text={problemText(error)}>
        <Button icon="arrow-clockwise" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    )
  if (!data) return <HomeSkeleton />
  if (!data.is_serviceable || listEmpty) return <NoArea />
  return (
    <>
      <ModuleTiles modules={data.modules} />
      <PromotedParts place={place} features={data.feature_sliders} sections={data.custom_sections} />
    </>
  )
}

/** The home screen: location, services, and promoted stores (ROU-01). */
export function HomeScreen() {
  const t = useText()
  const place = useSavedLocation()
  usePageTitle('')
  const scroll = usePageScroll()
  if (!place) return null
  return (
    <PageShell
      fluid
      skipLabel={t('skipToMain')}
      {...scroll}
      topBar={
        <TopBar>
          <HomeSearch />
        </TopBar>
      }
      bars={<MainTabs active="home" />}
    >
      <HomeHeader place={place} />
      <div className="content pt-7">
        <HomeParts place={place} />
      </div>
    </PageShell>
  )
}

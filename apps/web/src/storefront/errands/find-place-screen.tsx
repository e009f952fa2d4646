import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { GeoLocation, SavedLocation } from '../../lib/device/storage'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { changeStop, type DraftStop, useErrand } from '../../state/errand'
import { businessLocation } from '../../state/location'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Segment } from '../../ui/segment'
import { safeNext } from '../kit/return-to'
import { PlaceFinder } from '../location/place-finder'
import { pinPath, stopLabel } from './stop-words'

/** The stop in the URL: one on the way by its id, else the first pickup or the last drop. */
export function useNamedStop(): { stop: DraftStop | undefined; at: number } {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const stops = useErrand((draft) => draft.stops)
  const id = params.get('stop') ?? (pathname.endsWith('/drop') ? 'drop' : 'pickup')
  const at = stops.findIndex((stop) => stop.id === id)
  return { stop: stops[at], at }
}

/** The screen to open once the place is known. */
export function useErrandNext(): string {
  const [params] = useSearchParams()
  return safeNext(params.get('next')) ?? '/pickup-and-drop/task'
}

function Finder({ stop }: { stop: DraftStop }) {
  const navigate = useNavigate()
  const next = useErrandNext()
  const take = (place: SavedLocation) => {
    changeStop(stop.id, { place })
    void navigate(pinPath(stop, next))
  }
  return (
    <PlaceFinder
      current={null}
      onSpot={({ formatted_address, geometry }: GeoLocation) =>
        take({
          ...businessLocation({ ...geometry.location, address: formatted_address }),
          businessLocation: false,
        })
      }
      onPlace={take}
    />
  )
}

function PlaceResults({ title, children }: { title: string; children: React.ReactNode }) {
  const t = useText()
  const goBack = useGoBack('/pickup-and-drop')
  usePageTitle(title)
  return (
    <PageShell skipLabel={t('skipToMain')}>
      <NavBar back={{ label: t('back'), onBack: goBack }} title={title} />
      <div className="px-gutter grid grid-cols-1 gap-3">{children}</div>
    </PageShell>
  )
}

/** Chooses the place of one end, or of a stop between (ROU-47). */
export function FindPlaceScreen() {
  const t = useText()
  const { stop, at } = useNamedStop()
  const stops = useErrand((draft) => draft.stops)
  const [key, number] = stopLabel(stops, Math.max(0, at))
  return (
    <PlaceResults title={t(key, { number })}>{stop && <Finder key={stop.id} stop={stop} />}</PlaceResults>
  )
}

/** The first place of the task that is not known yet; any other may be chosen instead (ROU-43). */
export function TaskPlaceScreen() {
  const t = useText()
  const stops = useErrand((draft) => draft.stops)
  const [chosen, choose] = useState(() => (stops.find(({ place }) => place === null) ?? stops[0])?.id ?? '')
  const stop = stops.find(({ id }) => id === chosen)
  return (
    <PlaceResults title={t('errandWhere')}>
      <Segment
        label={t('errandWhichEnd')}
        value={chosen}
        onChange={choose}
        options={stops
          .filter((_, at) => at === 0 || at === stops.length - 1)
          .map(({ id, type }) => ({ value: id, label: t(type === 'pickup' ? 'riderPickUp' : 'riderDrop') }))}
      />
      {stop && <Finder key={stop.id} stop={stop} />}
    </PlaceResults>
  )
}

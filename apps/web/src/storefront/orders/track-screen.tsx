import { useQuery } from '@tanstack/react-query'
import type { ErrandTrack } from '@tokri/contract/errands'
import { useParams } from 'react-router'
import { errands } from '../../lib/api/later-api'
import { useMapGround } from '../../lib/api/map-ground'
import { Problem } from '../../lib/api/problem'
import { usePageTitle } from '../../lib/dom/page-title'
import { kindName } from '../../lib/format/errand-words'
import { dayAndTime, money, slotSoon, time } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { Announce } from '../../ui/announce'
import { Button, LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Illustration, InlineIllustration } from '../../ui/illustration'
import type { MapMarker } from '../../ui/map-pins'
import { MapView } from '../../ui/map-view'
import { Notice } from '../../ui/notice'
import { PageShell } from '../../ui/page-shell'
import { Plate } from '../../ui/plate'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { KindThing } from '../errands/kind-tiles'
import { CodeCard } from './code-card'
import { RiderRow } from './contact-card'
import { TrackPage, trackMap } from './track-page'

/** The polling interval, in ms; without an account there is no live stream. */
const LOOK_EVERY_MS = 10_000
const isOver = ({ state }: ErrandTrack): boolean => ['done', 'failed', 'cancelled'].includes(state)

const useTrack = (link: string) =>
  useQuery({
    queryKey: ['track', link],
    queryFn: ({ signal }) => errands.track({ link }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : LOOK_EVERY_MS),
    staleTime: 0,
  })

function useTitle(track: ErrandTrack): string {
  const t = useText()
  const { type, state } = track
  const kind = kindName(t, track.package_kind)
  return t(`errandTrack_${type}_${state}`, { kind, name: track.rider?.name ?? '' })
}

function TrackMap({ track }: { track: ErrandTrack }) {
  const t = useText()
  const ground = useMapGround()
  const here: MapMarker = {
    id: 'here',
    kind: 'home',
    at: [track.latitude, track.longitude],
    label: t('markerHome'),
  }
  const position = track.rider?.position
  const rider: MapMarker[] = position
    ? [
        {
          id: 'rider',
          kind: 'rider',
          at: [position.latitude, position.longitude],
          label: t('markerRider', { name: track.rider?.name ?? '' }),
          face: <InlineIllustration name="scooter" px={38} />,
        },
      ]
    : []
  return (
    <div className={trackMap}>
      <MapView
        label={t('errandTrackMap')}
        {...ground}
        center={[track.latitude, track.longitude]}
        zoom={16}
        markers={[here, ...rider]}
        fit={position ? { side: 48, top: 64, bottom: 64 } : undefined}
      />
    </div>
  )
}

/** First name, stars, and a button to call; nothing about the other end. */
function TrackedRider({ rider }: { rider: NonNullable<ErrandTrack['rider']> }) {
  const t = useText()
  const title = t('errandTrackRider', { name: rider.name })
  return <RiderRow rider={rider} label={title} title={title} shownName={rider.name} />
}

function useWhen({ done_at, schedule, promised, state }: ErrandTrack): string | null {
  const t = useText()
  if (done_at) return dayAndTime(done_at)
  if (schedule && state === 'expected') return slotSoon(schedule)
  if (!promised || state === 'failed' || state === 'cancelled') return null
  return t('arrivesBetween', { from: time(promised.from), to: time(promised.to) })
}

function Facts({ track }: { track: ErrandTrack }) {
  const t = useText()
  const title = useTitle(track)
  const when = useWhen(track)
  const { code, cash_due, rider, photo } = track
  usePageTitle(title)
  return (
    <>
      <Announce text={title} />
      <p className="text-meta text-ink-2 tabular-nums">{when}</p>
      <h1 className="mt-0.5 mb-4 text-display">{title}</h1>
      {code && <CodeCard title={t('runningOrderDeliveryPin')} text={t('errandCodeMine')} code={code} />}
      {cash_due > 0 && !isOver(track) && (
        <Notice tone="offer" icon="money-fill">
          <b className="tabular-nums">{t('errandTrackCash', { amount: money(cash_due) })}</b>
        </Notice>
      )}
      {rider && <TrackedRider rider={rider} />}
      <section
        className="mt-4 flex items-center gap-3.5 border-t border-line py-3"
        aria-label={t('errandParcel')}
      >
        <KindThing kind={track.package_kind} px={48} />
        <span className="min-w-0 flex-1">
          <b className="text-title-s block">{kindName(t, track.package_kind)}</b>
          <span className="text-meta text-ink-2 block">
            <bdi>{[track.name, track.address].filter(Boolean).join(', ')}</bdi>
          </span>
        </span>
      </section>
      {photo && (
        <img
          className="mt-4 h-auto w-full max-w-80 rounded-control object-cover"
          src={photo}
          alt={t('errandProofOf')}
          width={320}
          height={240}
        />
      )}
    </>
  )
}

function Unknown({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useText()
  const gone = error instanceof Problem && (error.status === 404 || error.code === 'invalid_input')
  usePageTitle(t('errandTrackGoneTitle'))
  return (
    <EmptyState
      page
      title={t(gone ? 'errandTrackGoneTitle' : 'problemTitle')}
      text={gone ? t('errandTrackGoneText') : problemText(error)}
      art={
        <Plate size="11rem" h={235}>
          <Illustration name="parcel" size={64} />
        </Plate>
      }
    >
      {gone ? (
        <LinkButton to="/">{t('tabHome')}</LinkButton>
      ) : (
        <Button icon="arrow-clockwise" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
    </EmptyState>
  )
}

/**
 * The tracking page for the recipient or sender with a link: needs no login, and shows nothing about anyone
 * else.
 */
export function TrackScreen() {
  const t = useText()
  const { link = '' } = useParams()
  const { data, error, refetch } = useTrack(link)
  if (!data && error)
    return (
      <PageShell>
        <Unknown error={error} retry={() => void refetch()} />
      </PageShell>
    )
  return (
    <TrackPage map={data ? <TrackMap track={data} /> : <div className={trackMap} />}>
      {data ? (
        <Facts track={data} />
      ) : (
        <Skeletons label={t('loading')}>
          <Skeleton w="72%" h="2rem" />
          <Skeleton h="4.5rem" r="var(--r-l)" style={{ marginBlockStart: '1.25rem' }} />
        </Skeletons>
      )}
    </TrackPage>
  )
}

import type { DispatchBoard, DutyRider, OpenDelivery } from '@tokri/contract/dispatch-board'
import { shortId } from '@tokri/domain/order/short-id'
import { useMapGround } from '../../../lib/api/map-ground'
import type { MapMarker } from '../../../ui/map-pins'
import { MapView } from '../../../ui/map-view'
import type { LatLng } from '../../../ui/street-plan'
import { type TextOf, useManageText } from '../data/texts'
import { RoundPicture } from '../kit/round-picture'
import { useMedia } from '../kit/use-media'
import type { Candidates } from './use-candidates'
import type { Chosen } from './use-chosen'

interface Props {
  board: DispatchBoard
  order: OpenDelivery | undefined
  chosen: Chosen
  candidates: Candidates
}

/** Free edges of the map in px; on wide screens the lists lie on both sides of it. */
const AROUND = { narrow: 56, wide: { side: 380, top: 96, bottom: 96 } }

/**
 * Riders, and where orders are fetched; of the chosen order also where it goes and who could bring it. Pins are for
 * pointers: the lists say and do the same for keyboards and screen readers.
 */
export function DispatchMap({ board, order, chosen, candidates }: Props) {
  const t = useManageText()
  const ground = useMapGround()
  const isWide = useMedia('(min-width: 1024px)')
  const rider = board.riders.find(({ id }) => id === (order?.rider_id ?? chosen.rider))
  const isOffered = order !== undefined && order.rider_id === null
  const offered = isOffered ? (candidates.riders ?? []) : []
  const pickups = board.deliveries.filter((one) => one === order || one.rider_id === null)
  const markers = [
    ...pickups.map((one) => pickupOf(one, one === order, chosen)),
    ...(order?.drop ? [dropOf(order.drop)] : []),
    ...board.riders.flatMap((one) => {
      const suggestion = offered.find(({ id }) => id === one.id)
      const isPicked = suggestion !== undefined && suggestion === candidates.picked
      return riderOf(one, {
        tag: suggestion && tagOf(t, suggestion),
        isChosen: one === rider || isPicked,
        onChoose: () => (suggestion ? candidates.pick(one.id) : chosen.choose({ rider: one.id })),
      })
    }),
  ]
  const [first] = markers
  if (!first) return <p className="p-4 text-body-s text-ink-2">{t('dispatchMapEmpty')}</p>
  const spotOf = (id: number | undefined) => board.riders.find((one) => one.id === id)?.position
  const ways = offered.flatMap(({ id }) => {
    const from = spotOf(id)
    return order && from ? [{ id, points: [at(from), at(order.pickup)] }] : []
  })
  const picked = ways.find(({ id }) => id === candidates.picked?.id)?.points
  const way = order && (isOffered ? picked : wayOf(order, rider))
  const framed = order ? [...wayOf(order, rider), ...ways.flatMap(({ points }) => points)] : spots(rider)
  return (
    <MapView
      label={t('dispatchMap')}
      center={first.at}
      plan={ground.plan}
      tilesUrl={ground.tilesUrl}
      fit={isWide ? AROUND.wide : AROUND.narrow}
      fitKey={[isWide, order?.order_id, rider?.id, ways.length > 0].join()}
      frame={framed.length > 0 ? framed : undefined}
      markers={markers}
      route={way}
      past={isOffered && order.drop ? [at(order.pickup), at(order.drop)] : undefined}
      possible={ways.filter(({ points }) => points !== picked)}
      buttons={{ closer: t('mapCloser'), wider: t('mapWider'), whole: t('mapWhole') }}
    />
  )
}

const at = ({ latitude, longitude }: { latitude: number; longitude: number }): LatLng => [latitude, longitude]
const spots = (rider: DutyRider | undefined): LatLng[] => (rider?.position ? [at(rider.position)] : [])

/** From the rider over the pickup to the customer; once it was picked up, straight there. */
function wayOf({ pickup, drop, may_move }: OpenDelivery, rider: DutyRider | undefined): LatLng[] {
  return [...spots(rider), ...(may_move ? [at(pickup)] : []), ...(drop ? [at(drop)] : [])]
}

const tagOf = (t: TextOf, { name, minutes }: { name: string; minutes: number | null }): string => {
  const first = name.split(' ')[0] ?? name
  return minutes === null ? first : t('dispatchTag', { name: first, minutes })
}

const pickupOf = (one: OpenDelivery, isChosen: boolean, { choose }: Chosen): MapMarker => ({
  id: `pickup-${one.order_id}`,
  at: at(one.pickup),
  kind: 'store',
  small: true,
  face: <RoundPicture image={one.pickup.image} art={one.pickup.art} size={30} />,
  label: `${shortId(one.unique_order_id)}, ${one.pickup.name}`,
  isChosen,
  onChoose: () => choose({ order: one.unique_order_id }),
})

const dropOf = (drop: NonNullable<OpenDelivery['drop']>): MapMarker => ({
  id: 'drop',
  at: at(drop),
  kind: 'home',
  small: true,
  label: drop.name,
})

const tones = { free: 'good', busy: 'dark', quiet: 'bad' } as const

const riderOf = (
  { id, name, state, position }: DutyRider,
  look: Pick<MapMarker, 'tag' | 'isChosen' | 'onChoose'>,
): MapMarker[] =>
  position
    ? [
        {
          ...{
            id: `rider-${id}`,
            at: at(position),
            kind: 'rider',
            small: true,
            tone: tones[state],
            label: name,
          },
          ...look,
        },
      ]
    : []

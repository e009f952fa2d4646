import type { DispatchBoard, DutyRider, OpenDelivery } from '@tokri/contract/dispatch-board'
import { shortId } from '@tokri/domain/order/short-id'
import { useMapGround } from '../../../lib/api/map-ground'
import type { MapMarker } from '../../../ui/map-pins'
import { MapView } from '../../../ui/map-view'
import type { LatLng } from '../../../ui/street-plan'
import { useManageText } from '../data/texts'
import type { Chosen } from './use-chosen'

/**
 * Riders, and where orders are fetched; of the chosen order also where it goes. Pins are for pointers: the lists beside
 * the map say and do the same for keyboards and screen readers.
 */
export function DispatchMap({ board, chosen }: { board: DispatchBoard; chosen: Chosen }) {
  const t = useManageText()
  const ground = useMapGround()
  const order = board.deliveries.find(({ unique_order_id }) => unique_order_id === chosen.order)
  const rider = board.riders.find(({ id }) => id === (order?.rider_id ?? chosen.rider))
  const pickups = board.deliveries.filter((one) => one === order || one.rider_id === null)
  const markers = [
    ...pickups.map((one) => pickupOf(one, one === order, chosen)),
    ...(order?.drop ? [dropOf(order.drop)] : []),
    ...board.riders.flatMap((one) => riderOf(one, one === rider, chosen)),
  ]
  const [first] = markers
  if (!first) return <p className="p-4 text-body-s text-ink-2">{t('dispatchMapEmpty')}</p>
  const way = order ? wayOf(order, rider) : undefined
  return (
    <MapView
      label={t('dispatchMap')}
      center={first.at}
      plan={ground.plan}
      tilesUrl={ground.tilesUrl}
      fit={56}
      frame={way ?? (rider?.position ? [at(rider.position)] : undefined)}
      markers={markers}
      route={way}
    />
  )
}

const at = ({ latitude, longitude }: { latitude: number; longitude: number }): LatLng => [latitude, longitude]

/** From the rider over the pickup to the customer; once it was picked up, straight there. */
function wayOf({ pickup, drop, may_move }: OpenDelivery, rider: DutyRider | undefined): LatLng[] {
  const from = rider?.position ? [at(rider.position)] : []
  return [...from, ...(may_move ? [at(pickup)] : []), ...(drop ? [at(drop)] : [])]
}

const pickupOf = (one: OpenDelivery, isChosen: boolean, { choose }: Chosen): MapMarker => ({
  id: `pickup-${one.order_id}`,
  at: at(one.pickup),
  kind: 'store',
  label: `${shortId(one.unique_order_id)}, ${one.pickup.name}`,
  isChosen,
  onChoose: () => choose({ order: one.unique_order_id }),
})

const dropOf = (drop: NonNullable<OpenDelivery['drop']>): MapMarker => ({
  id: 'drop',
  at: at(drop),
  kind: 'home',
  label: drop.name,
})

const tones = { free: 'good', busy: 'dark', quiet: 'bad' } as const

const riderOf = (one: DutyRider, isChosen: boolean, { choose }: Chosen): MapMarker[] =>
  one.position
    ? [
        {
          id: `rider-${one.id}`,
          at: at(one.position),
          kind: 'rider',
          tone: tones[one.state],
          label: one.name,
          isChosen,
          onChoose: () => choose({ rider: one.id }),
        },
      ]
    : []

import type { Order } from '@tokri/contract/orders'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useMapGround } from '../../lib/api/map-ground'
import { useText } from '../../lib/format/i18n'
import { Chip } from '../../ui/chip'
import { Icon } from '../../ui/icon'
import { InlineIllustration } from '../../ui/illustration'
import { PlateArt } from '../../ui/item-art'
import type { MapMarker } from '../../ui/map-pins'
import { MapView } from '../../ui/map-view'
import type { LatLng } from '../../ui/street-plan'
import { type Stage, stageOf } from './order-stage'
import { riderName } from './order-words'
import { originOf } from './origin'
import { splitRoute } from './route-split'
import { trackMap } from './track-page'

/** Padding in px around the pins: the bar covers the top, the sheet a strip at the bottom. */
const edges = { side: 48, top: 96, bottom: 64 }

const onTheRoad = (stage: Stage) => stage === 'on_the_way' || stage === 'at_door'

/** Store, door and rider as markers of the map. */
function useMarkers(order: Order): MapMarker[] {
  const t = useText()
  const { address, rider, orderitems } = order
  const origin = originOf(order)
  const [dish] = orderitems
  const stops = (order.errand?.stops ?? []).slice(0, -1).map(
    (stop): MapMarker => ({
      id: `stop-${stop.id}`,
      kind: 'store',
      at: [stop.latitude, stop.longitude],
      label: stop.contact.name,
      face: <Icon name={stop.type === 'pickup' ? 'package-fill' : 'map-pin-fill'} />,
    }),
  )
  const store: MapMarker = {
    id: 'store',
    kind: 'store',
    at: [origin.latitude, origin.longitude],
    label: origin.name,
    face: dish?.image ? (
      <span className="absolute inset-0.5 [&_img]:size-full [&_img]:rounded-none">
        <PlateArt image={dish.image} art={dish.art} size={40} />
      </span>
    ) : undefined,
  }
  const home: MapMarker[] =
    order.delivery_type === 'DELIVERY' && address
      ? [
          {
            id: 'home',
            kind: 'home',
            at: [address.latitude, address.longitude],
            label: order.errand?.stops.at(-1)?.contact.name ?? t('markerHome'),
          },
        ]
      : []
  const position = rider?.position
  const moving: MapMarker[] = position
    ? [
        {
          id: 'rider',
          kind: 'rider',
          at: [position.latitude, position.longitude],
          label: t('markerRider', { name: riderName(order) }),
          face: <InlineIllustration name="scooter" px={38} />,
        },
      ]
    : []
  return [...(order.errand ? stops : [store]), ...home, ...moving]
}

/** The route, cut where the rider is once the rider has the food. */
function linesOf(order: Order): { route?: LatLng[]; past?: LatLng[] } {
  const { route, rider } = order
  if (!route || route.length < 2) return {}
  const position = rider?.position
  if (!position || !onTheRoad(stageOf(order))) return { route }
  const { past, ahead } = splitRoute(route, [position.latitude, position.longitude])
  return { route: ahead, past }
}

/**
 * What the map shows automatically: once the order is on the road only what lies ahead, as close up as
 * possible.
 */
export function aheadOf(order: Order, markers: readonly MapMarker[]): LatLng[] | undefined {
  const rider = markers.find(({ kind }) => kind === 'rider')
  const door = markers.findLast(({ kind }) => kind === 'home')
  if (!rider || !door || !onTheRoad(stageOf(order))) return undefined
  return [rider.at, door.at, ...(linesOf(order).route ?? [])]
}

/** Follows the rider until somebody moves the map; then it stays there, until asked to follow again. */
function useFollowing(start: LatLng) {
  const seen = useRef<LatLng>(start)
  const [held, setHeld] = useState<LatLng | null>(null)
  return {
    following: held === null,
    center: held ?? start,
    hand: useCallback((map: HTMLElement | null) => {
      const hold = () => setHeld((at) => at ?? seen.current)
      for (const move of ['pointerdown', 'wheel', 'keydown'])
        map?.addEventListener(move, hold, { passive: true })
    }, []),
    follow: () => setHeld(null),
    watch: (center: LatLng) => {
      seen.current = center
      setHeld((at) => (at === null ? null : center))
    },
  }
}

/** The upper half of the page: a map of all positions. The text below gives the same facts (SCR-68). */
export function OrderMap({ order, children }: { order: Order; children?: ReactNode }) {
  const t = useText()
  const ground = useMapGround()
  const markers = useMarkers(order)
  const { latitude, longitude } = originOf(order)
  const { following, center, hand, follow, watch } = useFollowing([latitude, longitude])
  return (
    <div className={trackMap}>
      <div className="absolute inset-0" ref={hand}>
        <MapView
          label={t(order.delivery_type === 'DELIVERY' ? 'mapOfOrder' : 'mapOfStore')}
          {...ground}
          center={center}
          zoom={16}
          markers={markers}
          {...linesOf(order)}
          fit={following && markers.length > 1 ? edges : undefined}
          frame={aheadOf(order, markers)}
          onCenterChange={watch}
        />
      </div>
      {!following && markers.length > 1 && (
        <span className="absolute inset-x-0 bottom-10 z-5 mx-auto w-fit md:bottom-6">
          <Chip tall raised icon="gps-fix" onClick={follow}>
            {t('followRider')}
          </Chip>
        </span>
      )}
      {children}
    </div>
  )
}

import 'leaflet/dist/leaflet.css'
import '../styles/leaflet.css'
import L from 'leaflet'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { MapButtons } from './map-buttons'
import { FixedPin, type MapMarker, type MapViewProps, PinFace } from './map-pins'
import { prefersReducedMotion } from './motion'
import { planGrid } from './plan-grid'
import type { LatLng } from './street-plan'

const point = ([lat, lng]: LatLng): L.LatLngTuple => [lat, lng]

/** Creates the Leaflet map in `box`, once. */
function useMap(
  box: React.RefObject<HTMLDivElement | null>,
  { center, zoom = 16, interactive = true }: MapViewProps,
) {
  const [map, setMap] = useState<L.Map | null>(null)
  const first = useRef({ center, zoom, interactive })
  useEffect(() => {
    if (!box.current) return
    const { center: at, zoom: near, interactive: free } = first.current
    const made = L.map(box.current, {
      center: point(at),
      zoom: near,
      zoomControl: false,
      attributionControl: false,
      dragging: free,
      touchZoom: free ? 'center' : false,
      scrollWheelZoom: free ? 'center' : false,
      doubleClickZoom: free ? 'center' : false,
      boxZoom: false,
      keyboard: free,
      zoomSnap: 0.25,
      maxZoom: 18,
      minZoom: 11,
      zoomAnimation: !prefersReducedMotion(),
    })
    setMap(made)
    const watcher = new ResizeObserver(() => made.invalidateSize())
    watcher.observe(box.current)
    return () => {
      watcher.disconnect()
      made.remove()
      setMap(null)
    }
  }, [box])
  return map
}

/** Applies the requested centre and reports where the user moved it. */
function useCenter(map: L.Map | null, { center, zoom, fit, ...heard }: MapViewProps): boolean {
  const [moving, setMoving] = useState(false)
  const tell = useRef<Pick<MapViewProps, 'onMoveStart' | 'onCenterChange'>>(heard)
  tell.current = heard
  const [lat, lng] = center
  useEffect(() => {
    if (!map || fit !== undefined) return
    const away = map.distance(map.getCenter(), [lat, lng])
    if (away < 2) return
    if (away > 4000) map.setView([lat, lng], zoom ?? map.getZoom(), { animate: false })
    else map.panTo([lat, lng], { animate: !prefersReducedMotion() })
  }, [map, lat, lng, zoom, fit])
  useEffect(() => {
    if (!map) return
    // a resize keeps the centre and ends without a start
    let hasStarted = false
    const start = () => {
      hasStarted = true
      setMoving(true)
      tell.current.onMoveStart?.()
    }
    const end = () => {
      if (!hasStarted) return
      hasStarted = false
      setMoving(false)
      const { lat: newLat, lng: newLng } = map.getCenter()
      tell.current.onCenterChange?.([newLat, newLng])
    }
    map.on('movestart', start).on('moveend', end)
    return () => {
      map.off('movestart', start).off('moveend', end)
    }
  }, [map])
  return moving
}

/** Tiles if configured, otherwise the street plan. */
function useGround(map: L.Map | null, { tilesUrl, plan }: MapViewProps) {
  useEffect(() => {
    if (!map) return
    const ground = tilesUrl ? L.tileLayer(tilesUrl, { maxZoom: 19 }) : plan && planGrid(plan)
    ground?.addTo(map)
    return () => {
      ground?.remove()
    }
  }, [map, tilesUrl, plan])
}

/** How lines are drawn, each of one or more strokes; `className` gives the colour. */
const lineLooks = {
  ahead: [
    { weight: 11, className: 'route route--halo' },
    { weight: 5.5, className: 'route' },
  ],
  past: [{ weight: 5.5, className: 'route route--past' }],
  possible: [{ weight: 3.5, className: 'route route--possible', dashArray: '0.1 9' }],
} as const satisfies Record<string, L.PolylineOptions[]>

type LineProps = { map: L.Map; points: readonly LatLng[]; look: keyof typeof lineLooks }

function RouteLine({ map, points, look }: LineProps) {
  const lines = useRef<L.Polyline[]>([])
  useEffect(() => {
    const shape = { interactive: false, lineCap: 'round', lineJoin: 'round' } as const
    const drawn = lineLooks[look].map((stroke) => L.polyline([], { ...shape, ...stroke }))
    for (const one of drawn) one.addTo(map)
    lines.current = drawn
    return () => {
      for (const one of drawn) one.remove()
    }
  }, [map, look])
  useEffect(() => {
    for (const one of lines.current) one.setLatLngs(points.map(point))
  }, [points])
  return null
}

const longestGlide = 5

/** Sizes of a pin in px, and which lies over the others. */
const pinLooks: Record<MapMarker['kind'], { size: number; small: number; zIndexOffset: number }> = {
  home: { size: 44, small: 34, zIndexOffset: 0 },
  store: { size: 44, small: 34, zIndexOffset: 0 },
  rider: { size: 52, small: 40, zIndexOffset: 1000 },
  me: { size: 22, small: 22, zIndexOffset: -1000 },
}

/** A pin. The rider's glides between reports. */
function Pin({ map, marker }: { map: L.Map; marker: MapMarker }) {
  const [face] = useState(() => document.createElement('div'))
  const pin = useRef<L.Marker | null>(null)
  const heard = useRef(0)
  const first = useRef(marker)
  useEffect(() => {
    const { at, kind, small } = first.current
    const look = pinLooks[kind]
    const size = small ? look.small : look.size
    const { zIndexOffset } = look
    const icon = L.divIcon({
      html: face,
      className: '',
      iconSize: [size, size],
      iconAnchor: [size / 2, size / 2],
    })
    const made = L.marker(point(at), {
      icon,
      interactive: false,
      keyboard: false,
      zIndexOffset,
    })
    made.addTo(map)
    pin.current = made
    const stop = () => made.getElement()?.classList.remove('is-gliding')
    map.on('zoomstart', stop)
    return () => {
      map.off('zoomstart', stop)
      made.remove()
    }
  }, [map, face])
  const [lat, lng] = marker.at
  useEffect(() => {
    const element = pin.current?.getElement()
    if (!pin.current || !element) return
    const now = performance.now()
    const seconds = Math.min(longestGlide, Math.max(0.4, (now - heard.current) / 1000))
    if ((marker.kind === 'rider' || marker.kind === 'me') && heard.current > 0 && !prefersReducedMotion()) {
      element.classList.add('is-gliding')
      element.style.transitionDuration = `${seconds}s`
    }
    heard.current = now
    pin.current.setLatLng([lat, lng])
  }, [lat, lng, marker.kind])
  return createPortal(<PinFace marker={marker} />, face)
}

/** Fits the frame, or all markers and the route; the function returned does it again. */
function useFit(map: L.Map | null, { fit, frame, fitKey, markers, route }: MapViewProps): () => void {
  const spots = frame ?? [...(markers ?? []).map((marker) => marker.at), ...(route ?? [])]
  const bounds = spots.length > 0 ? L.latLngBounds(spots.map(point)) : null
  const key = bounds ? (fitKey ?? bounds.toBBoxString()) : ''
  const last = useRef<L.LatLngBounds | null>(null)
  last.current = bounds
  const { side, top, bottom } = typeof fit === 'number' ? { side: fit, top: fit, bottom: fit } : (fit ?? {})
  const show = useCallback(() => {
    if (!map || side === undefined || !last.current) return
    map.fitBounds(last.current, {
      paddingTopLeft: [side, top ?? side],
      paddingBottomRight: [side, bottom ?? side],
      maxZoom: 17,
      animate: !prefersReducedMotion(),
    })
  }, [map, side, top, bottom])
  useEffect(() => {
    if (key !== '') show()
  }, [show, key])
  return show
}

/** The moving map; use `MapView`, which fetches this file. */
export function MapLeaflet(props: MapViewProps) {
  const { label, tilesUrl, credit, markers = [], route, past, possible = [], pin, buttons } = props
  const box = useRef<HTMLDivElement>(null)
  const map = useMap(box, props)
  const moving = useCenter(map, props)
  useGround(map, props)
  const showAll = useFit(map, props)
  return (
    <>
      <section ref={box} className="map" aria-label={label} />
      {map && (
        <>
          {past && past.length > 1 && <RouteLine map={map} points={past} look="past" />}
          {possible.map(({ id, points }) => (
            <RouteLine key={id} map={map} points={points} look="possible" />
          ))}
          {route && route.length > 1 && <RouteLine map={map} points={route} look="ahead" />}
          {markers.map((marker) => (
            <Pin key={marker.id} map={map} marker={marker} />
          ))}
        </>
      )}
      {map && buttons && (
        <MapButtons
          names={buttons}
          onCloser={() => map.zoomIn()}
          onWider={() => map.zoomOut()}
          onWhole={showAll}
        />
      )}
      {pin && <FixedPin tip={pin.tip} icon={pin.icon} up={moving} />}
      {tilesUrl && credit && <span className="map__credit">{credit}</span>}
    </>
  )
}

import 'leaflet/dist/leaflet.css'
import '../../../styles/leaflet.css'
import { useQuery } from '@tanstack/react-query'
import L from 'leaflet'
import { useDataProvider } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useMapGround } from '../../../lib/api/map-ground'
import { planGrid } from '../../../ui/plan-grid'
import type { ConsoleData } from '../data/data-provider'
import { useMay } from '../data/permissions'
import type { Corner } from './geojson'

/** Behind the tiles, and where there are none; Leaflet's own style sheet would override a class. */
const SQUARES = {
  backgroundImage:
    'linear-gradient(var(--line) 1px, transparent 1px), linear-gradient(90deg, var(--line) 1px, transparent 1px)',
  backgroundSize: '3rem 3rem',
}

/** A Leaflet map with the operator's tiles, the demo's plan, or squares. */
export function useMapBox(center: Corner | null, zoom: number) {
  const box = useRef<HTMLElement>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  const { tilesUrl, plan } = useMapGround()
  useEffect(() => {
    if (!box.current) return
    Object.assign(box.current.style, { backgroundColor: 'var(--surface-2)', ...SQUARES })
    const made = L.map(box.current, { center: [0, 0], zoom: 2, attributionControl: false, maxZoom: 18 })
    setMap(made)
    const element = box.current
    // Leaflet focuses the map when it is pressed, and the page would scroll it away under the pointer
    const focusInPlace = () => element.focus({ preventScroll: true })
    element.addEventListener('mousedown', focusInPlace, { capture: true })
    const watcher = new ResizeObserver(() => made.invalidateSize({ pan: false }))
    watcher.observe(element)
    return () => {
      element.removeEventListener('mousedown', focusInPlace, { capture: true })
      watcher.disconnect()
      made.remove()
      setMap(null)
    }
  }, [])
  useEffect(() => {
    const ground = tilesUrl ? L.tileLayer(tilesUrl, { maxZoom: 19 }) : plan && planGrid(plan)
    if (map) ground?.addTo(map)
    return () => {
      ground?.remove()
    }
  }, [map, tilesUrl, plan])
  // the map opens there once; afterwards the person moves it
  const opened = useRef(false)
  useEffect(() => {
    if (!map || !center || opened.current) return
    return onceShown(map, () => {
      opened.current = true
      map.setView(center, zoom, { animate: false })
    })
  }, [map, center, zoom])
  return { box, map }
}

/** Runs the function once the map has a size: in a hidden tab it has none, and no centre. */
function onceShown(map: L.Map, act: () => void): () => void {
  const look = () => {
    if (map.getSize().x === 0) return
    map.off('resize', look)
    act()
  }
  map.on('resize', look)
  look()
  return () => {
    map.off('resize', look)
  }
}

/** Shows all of the bounds once the map is visible. */
export const fitWhenShown = (map: L.Map, bounds: L.LatLngBounds): (() => void) =>
  onceShown(map, () => map.fitBounds(bounds, { padding: [24, 24], animate: false }))

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
/** A point of the map, wrapped into the world's bounds in case the map was scrolled around it. */
export const cornerOf = ({ lat, lng }: L.LatLng): Corner => [
  rounded(lat),
  rounded(L.Util.wrapNum(lng, [-180, 180], true)),
]

const icon = (html: string, size: number) =>
  L.divIcon({ className: '', html, iconSize: [size, size], iconAnchor: [size / 2, size / 2] })
/** A corner that can be dragged, or the pin of a place. */
export const cornerIcon = () =>
  icon('<span class="block size-4.5 rounded-full border-[3px] border-primary-text bg-surface"></span>', 18)
/** Between two corners: a press adds a corner there. */
export const betweenIcon = () =>
  icon(
    '<span class="block size-3 rounded-full border-2 border-primary-text bg-surface opacity-60"></span>',
    12,
  )
/** The position of a customer. */
export const personIcon = () =>
  icon('<span class="block size-7 rounded-full border-[3px] border-surface bg-inverse shadow-e2"></span>', 28)

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
/** An arrow key moves something by this many pixels; with Shift by a tenth of it. */
const STEP = 10

/** Where an arrow key moves a point of the map; null: another key. */
export function movedByKey(map: L.Map, from: L.LatLng, event: KeyboardEvent): L.LatLng | null {
  const way = ARROWS[event.key]
  if (!way) return null
  const step = event.shiftKey ? STEP / 10 : STEP
  const at = map.latLngToContainerPoint(from)
  return map.containerPointToLatLng([at.x + way[0] * step, at.y + way[1] * step])
}

/** A marker that arrow keys can move like a drag, with a name for screen readers. */
export function reachableMarker(
  map: L.Map,
  at: L.LatLngExpression,
  {
    icon: look,
    name,
    onMove,
    onKey,
  }: {
    icon: L.DivIcon
    name: string
    onMove: ((to: L.LatLng, byKey: boolean) => void) | null
    onKey?: (key: string) => boolean
  },
): L.Marker {
  const pin = L.marker(at, { icon: look, draggable: onMove !== null, keyboard: onMove !== null }).addTo(map)
  const element = pin.getElement()
  element?.setAttribute('aria-label', name)
  if (!onMove) return pin
  pin.on('dragend', () => onMove(pin.getLatLng(), false))
  element?.addEventListener('keydown', (event) => {
    const to = movedByKey(map, pin.getLatLng(), event)
    if (to) onMove(to, true)
    else if (!onKey?.(event.key)) return
    L.DomEvent.stop(event)
  })
  return pin
}

/** Where a map opens: at the row, else at the shop's first store; null until that is known. */
export function useStartingPoint(own: Corner | undefined): Corner | null {
  const data = useDataProvider<ConsoleData>()
  const mayRead = useMay('stores', 'read')
  const { data: first } = useQuery({
    queryKey: ['stores', 'first place'],
    enabled: !own && mayRead,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { data: rows } = await data.getList('stores', {
        filter: {},
        pagination: { page: 1, perPage: 1 },
        signal,
      })
      return rows.map(({ latitude, longitude }): Corner => [Number(latitude), Number(longitude)])[0] ?? null
    },
  })
  return own ?? first ?? null
}

import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { useManageText } from '../data/texts'
import type { Corner } from '../form/geojson'
import { cornerOf, useMapBox } from '../form/map-box'
import { Press } from '../kit/press'

interface AreaMapProps {
  label: string
  /** Where the map opens. */
  start: Corner
  pin: Corner | null
  /** The outline of the area: a circle or the drawn corners. */
  ring: readonly Corner[]
  /** Whether a press adds a corner; otherwise it moves the pin. */
  isDrawing: boolean
  onPin: (pin: Corner) => void
  onCorners: (corners: Corner[]) => void
}

const dot = (look: string) =>
  L.divIcon({
    className: '',
    html: `<span class="block size-5 rounded-full ${look}"></span>`,
    iconSize: [20, 20],
    iconAnchor: [10, 10],
  })
const pinIcon = () => dot('border-[5px] border-surface bg-ink shadow-e2')
const cornerIcon = () => dot('border-[3px] border-primary-text bg-surface')

/** The shop's pin and its area, both moved by pointer; the buttons do the same at the middle of the map. */
export function AreaMap({ label, start, pin, ring, isDrawing, onPin, onCorners }: AreaMapProps) {
  const t = useManageText()
  const { box, map } = useMapBox(pin ?? start, 13)
  /** The number of corners shown before. */
  const shown = useRef(0)
  const tell = useRef({ ring, isDrawing, onPin, onCorners })
  tell.current = { ring, isDrawing, onPin, onCorners }
  useEffect(() => {
    const click = ({ latlng }: L.LeafletMouseEvent) => {
      const { isDrawing: draws, ring: corners, ...said } = tell.current
      if (draws) said.onCorners([...corners, cornerOf(latlng)])
      else said.onPin(cornerOf(latlng))
    }
    map?.on('click', click)
    return () => {
      map?.off('click', click)
    }
  }, [map])
  useEffect(() => void (map && L.control.scale({ imperial: false }).addTo(map)), [map])
  usePin(map, pin, tell)
  useArea(map, ring, tell)
  const [lat, lng] = pin ?? start
  useEffect(() => {
    // a pin that was found by its address may be far away
    if (map && !map.getBounds().contains([lat, lng])) map.setView([lat, lng], 13, { animate: false })
  }, [map, lat, lng])
  useEffect(() => {
    if (!map) return
    const before = shown.current
    shown.current = ring.length
    if (ring.length === 0) return
    const area = L.latLngBounds([...ring])
    // the map must not move while corners are drawn one by one
    if (isDrawing && ring.length - before <= 1) return
    if (!map.getBounds().contains(area)) map.fitBounds(area, { animate: false, padding: [16, 16] })
  }, [map, isDrawing, ring])
  return (
    <div className="grid gap-2">
      <section
        ref={box}
        aria-label={label}
        className="map relative z-0 h-[min(60dvh,32rem)] min-h-72 overflow-hidden rounded-2xl"
      />
      <p className="flex flex-wrap items-center gap-2">
        <Press small icon="map-pin" onClick={() => map && onPin(cornerOf(map.getCenter()))}>
          {t('firstRunPinHere')}
        </Press>
        {isDrawing && (
          <>
            <Press small icon="plus" onClick={() => map && onCorners([...ring, cornerOf(map.getCenter())])}>
              {t('firstRunCornerHere')}
            </Press>
            <Press
              small
              icon="arrow-counter-clockwise"
              disabled={ring.length === 0}
              onClick={() => onCorners(ring.slice(0, -1))}
            >
              {t('firstRunCornerBack')}
            </Press>
          </>
        )}
      </p>
    </div>
  )
}

type Tell = React.RefObject<Pick<AreaMapProps, 'ring' | 'isDrawing' | 'onPin' | 'onCorners'>>

function usePin(map: L.Map | null, pin: Corner | null, tell: Tell) {
  const [lat, lng] = pin ?? []
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return
    const marker = L.marker([lat, lng], {
      icon: pinIcon(),
      draggable: true,
      keyboard: false,
      zIndexOffset: 500,
    }).addTo(map)
    marker.on('dragend', () => tell.current.onPin(cornerOf(marker.getLatLng())))
    return () => {
      marker.remove()
    }
  }, [map, lat, lng, tell])
}

/** The area; the corners of a drawn one can be dragged, and removed by a double press. */
function useArea(map: L.Map | null, ring: readonly Corner[], tell: Tell) {
  const { isDrawing } = tell.current
  useEffect(() => {
    if (!map) return
    const area = L.polygon([...ring], {
      className: 'route',
      fillOpacity: 0.12,
      weight: 3,
      interactive: false,
    }).addTo(map)
    const corners = isDrawing ? ring : []
    const markers = corners.map((corner, at) => {
      const marker = L.marker(corner, { icon: cornerIcon(), draggable: true, keyboard: false }).addTo(map)
      const others = () => tell.current.ring
      marker.on('dragend', () =>
        tell.current.onCorners(
          others().map((one, index) => (index === at ? cornerOf(marker.getLatLng()) : one)),
        ),
      )
      marker.on('dblclick', () => tell.current.onCorners(others().filter((_, index) => index !== at)))
      return marker
    })
    return () => {
      area.remove()
      for (const marker of markers) marker.remove()
    }
  }, [map, ring, isDrawing, tell])
}

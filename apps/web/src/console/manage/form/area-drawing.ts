import L from 'leaflet'
import { useEffect, useRef } from 'react'
import type { TextOf } from '../data/texts'
import type { Corner } from './geojson'
import { betweenIcon, cornerIcon, cornerOf, reachableMarker } from './map-box'

export interface Drawing {
  areas: readonly Corner[][]
  /** The area whose corners are shown. */
  chosen: number
  /** null: read-only. */
  change: ((corners: Corner[]) => void) | null
  choose: (at: number) => void
  text: TextOf
}

const outline = (corners: readonly Corner[], chosen: boolean): L.Polygon =>
  L.polygon([...corners], {
    className: 'route',
    fillOpacity: chosen ? 0.16 : 0.06,
    weight: chosen ? 3 : 2,
    ...(chosen ? {} : { dashArray: '6 4' }),
    interactive: !chosen,
    bubblingMouseEvents: false,
  })

const middleOf = ([a, b]: Corner, [c, d]: Corner): Corner => [(a + c) / 2, (b + d) / 2]

/**
 * Draws every area, and the corners of the chosen one: a drag or the arrow keys move one, Delete or a press
 * removes it, a press between two adds one there, a press on the map adds one at the end.
 */
export function useAreaDrawing(map: L.Map | null, drawing: Drawing): void {
  const { areas, chosen, change } = drawing
  const latest = useRef(drawing)
  latest.current = drawing
  /** The corner that keeps the focus when the pins are drawn again. */
  const focused = useRef<number | null>(null)
  useEffect(() => {
    if (!map) return
    const add = ({ latlng }: L.LeafletMouseEvent) => {
      const { areas: now, chosen: at, change: put } = latest.current
      put?.([...(now[at] ?? []), cornerOf(latlng)])
    }
    map.on('click', add)
    return () => {
      map.off('click', add)
    }
  }, [map])
  const canChange = change !== null
  useEffect(() => {
    if (!map) return
    const drawn: L.Layer[] = areas.map((corners, at) => {
      const shape = outline(corners, at === chosen).addTo(map)
      shape.on('click', () => latest.current.choose(at))
      return shape
    })
    if (canChange) drawn.push(...cornerPins(map, latest, focused))
    return () => {
      for (const layer of drawn) layer.remove()
    }
  }, [map, areas, chosen, canChange])
}

type Held<T> = { current: T }

function cornerPins(map: L.Map, latest: Held<Drawing>, focused: Held<number | null>): L.Marker[] {
  const { areas, chosen, text } = latest.current
  const corners = areas[chosen] ?? []
  const put = (next: Corner[]) => latest.current.change?.(next)
  const replaced = (at: number, corner: Corner) => corners.map((one, index) => (index === at ? corner : one))
  const pins = corners.map((corner, at) => {
    const remove = () => put(corners.filter((_, index) => index !== at))
    const pin = reachableMarker(map, corner, {
      icon: cornerIcon(),
      name: text('mapCorner', { number: at + 1, count: corners.length }),
      onMove: (to, byKey) => {
        focused.current = byKey ? at : null
        put(replaced(at, cornerOf(to)))
      },
      onKey: (key) => {
        if (key === 'Delete' || key === 'Backspace') {
          focused.current = Math.max(0, at - 1)
          remove()
        } else if (key === '+' || key === 'Enter') {
          focused.current = at + 1
          put(corners.toSpliced(at + 1, 0, middleOf(corner, corners[(at + 1) % corners.length] ?? corner)))
        } else return false
        return true
      },
    })
    pin.on('click', remove)
    return pin
  })
  const held = focused.current
  focused.current = null
  if (held !== null) pins[held]?.getElement()?.focus({ preventScroll: true })
  return [...pins, ...(corners.length > 1 ? betweenPins(map, corners, put) : [])]
}

/** Smaller pins halfway along each side; with the keyboard, corners are added at the corners themselves. */
const betweenPins = (map: L.Map, corners: readonly Corner[], put: (next: Corner[]) => void): L.Marker[] =>
  corners.map((corner, at) => {
    const middle = middleOf(corner, corners[(at + 1) % corners.length] ?? corner)
    const pin = L.marker(middle, { icon: betweenIcon(), keyboard: false }).addTo(map)
    pin.getElement()?.setAttribute('aria-hidden', 'true')
    pin.on('click', () => put(corners.toSpliced(at + 1, 0, cornerOf(L.latLng(middle)))))
    return pin
  })

/** The circle that a store without areas serves. */
export function useRadius(map: L.Map | null, center: Corner | null, km: number | null): void {
  const [lat, lng] = center ?? []
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined || !km) return
    const circle = L.circle([lat, lng], {
      radius: km * 1_000,
      className: 'route',
      fillOpacity: 0.08,
      weight: 2,
      interactive: false,
    }).addTo(map)
    return () => {
      circle.remove()
    }
  }, [map, lat, lng, km])
}

import { useEffect, useRef } from 'react'
import { useManageText } from '../data/texts'
import type { Corner } from '../form/geojson'
import { cornerIcon, cornerOf, personIcon, reachableMarker, useMapBox } from '../form/map-box'

interface PreviewMapProps {
  store: Corner
  point: Corner
  onMove: (point: Corner) => void
}

/** The store and the customer on a map; a press, a drag or the arrow keys move the customer. */
export function PreviewMap({ store, point, onMove }: PreviewMapProps) {
  const t = useManageText()
  const { box, map } = useMapBox(store, 13)
  const move = useRef(onMove)
  move.current = onMove
  const focused = useRef(false)
  useEffect(() => {
    if (!map) return
    const click = ({ latlng }: L.LeafletMouseEvent) => move.current(cornerOf(latlng))
    map.on('click', click)
    return () => {
      map.off('click', click)
    }
  }, [map])
  const [storeLat, storeLng] = store
  useEffect(() => {
    if (!map) return
    const pin = reachableMarker(map, [storeLat, storeLng], { icon: cornerIcon(), name: '', onMove: null })
    pin.getElement()?.setAttribute('aria-hidden', 'true')
    return () => {
      pin.remove()
    }
  }, [map, storeLat, storeLng])
  const [lat, lng] = point
  useEffect(() => {
    if (!map) return
    const pin = reachableMarker(map, [lat, lng], {
      icon: personIcon(),
      name: t('previewPin'),
      onMove: (to, byKey) => {
        focused.current = byKey
        move.current(cornerOf(to))
      },
    })
    if (focused.current) pin.getElement()?.focus({ preventScroll: true })
    return () => {
      pin.remove()
    }
  }, [map, lat, lng, t])
  return (
    <section
      ref={box}
      aria-label={t('previewMap')}
      className="relative z-0 h-56 overflow-hidden rounded-control bg-surface-2"
    />
  )
}

import { useEffect, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useManageText } from '../data/texts'
import type { ControlProps } from './control'
import { boxLook, inputLook } from './field-box'
import type { Corner } from './geojson'
import { cornerIcon, cornerOf, reachableMarker, useMapBox, useStartingPoint } from './map-box'

/** A pin on the map that sets latitude and longitude together; both can be typed. */
export function PlaceControl({ value, onChange, wiring, label, error, disabled }: ControlProps) {
  const t = useManageText()
  const longitude = useController({ name: 'longitude' })
  const typed: unknown = useWatch({ name: 'longitude' })
  const known = Number.isFinite(value) && Number.isFinite(typed) && value !== '' && typed !== ''
  const at: Corner | undefined = known ? [Number(value), Number(typed)] : undefined
  const center = useStartingPoint(at)
  const { box, map } = useMapBox(center, 15)
  const place = useRef<(spot: L.LatLng) => void>(() => undefined)
  place.current = (spot) => {
    if (disabled) return
    const [lat, lng] = cornerOf(spot)
    onChange(lat)
    longitude.field.onChange(lng)
  }
  useEffect(() => {
    if (!map) return
    const click = ({ latlng }: L.LeafletMouseEvent) => place.current(latlng)
    map.on('click', click)
    return () => {
      map.off('click', click)
    }
  }, [map])
  const [lat, lng] = at ?? []
  const focused = useRef(false)
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return
    const pin = reachableMarker(map, [lat, lng], {
      icon: cornerIcon(),
      name: t('mapPinName'),
      onMove: disabled
        ? null
        : (to, byKey) => {
            focused.current = byKey
            place.current(to)
          },
    })
    if (focused.current) pin.getElement()?.focus({ preventScroll: true })
    return () => {
      pin.remove()
    }
  }, [map, lat, lng, disabled, t])
  const figure = (of: string, shown: unknown, change: (next: unknown) => void, more: object) => (
    <span className={boxLook(error)}>
      <input
        {...more}
        aria-label={of}
        type="number"
        step="any"
        dir="ltr"
        disabled={disabled}
        className={inputLook}
        value={shown === null || shown === undefined ? '' : String(shown)}
        onChange={(event) => change(event.target.value === '' ? '' : Number(event.target.value))}
      />
    </span>
  )
  return (
    <div className="grid gap-2">
      <section
        ref={box}
        aria-label={label}
        className="relative z-0 h-72 overflow-hidden rounded-control bg-surface-2"
      />
      <p className="text-caption text-ink-3">{t('mapPin')}</p>
      <div className="grid grid-cols-2 gap-2">
        {figure(t('field_latitude'), value, onChange, wiring)}
        {figure(t('field_longitude'), typed, longitude.field.onChange, {})}
      </div>
    </div>
  )
}

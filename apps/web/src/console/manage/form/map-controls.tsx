import 'leaflet/dist/leaflet.css'
import '../../../styles/leaflet.css'
import { useQuery } from '@tanstack/react-query'
import L from 'leaflet'
import { useDataProvider } from 'ra-core'
import { useEffect, useId, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useMapGround } from '../../../lib/api/map-ground'
import { planGrid } from '../../../ui/plan-grid'
import type { ConsoleData } from '../data/data-provider'
import { useMay } from '../data/permissions'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import type { ControlProps } from './control'
import { boxLook, inputLook } from './field-box'

type Corner = [number, number]

/** A Leaflet map over the operator's tiles or the demo's plan. */
function useMapBox(center: Corner | null, zoom: number) {
  const box = useRef<HTMLElement>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  const { tilesUrl, plan } = useMapGround()
  useEffect(() => {
    if (!box.current) return
    const made = L.map(box.current, { center: [0, 0], zoom: 2, attributionControl: false, maxZoom: 18 })
    setMap(made)
    const watcher = new ResizeObserver(() => made.invalidateSize({ pan: false }))
    watcher.observe(box.current)
    return () => {
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
  // it opens there once; afterwards the person moves it
  const opened = useRef(false)
  useEffect(() => {
    if (!map || !center || opened.current) return
    opened.current = true
    map.setView(center, zoom, { animate: false })
  }, [map, center, zoom])
  return { box, map }
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
const cornerOf = ({ lat, lng }: L.LatLng): Corner => [rounded(lat), rounded(lng)]

const cornerIcon = () =>
  L.divIcon({
    className: '',
    html: '<span class="block size-4.5 rounded-full border-[3px] border-primary-text bg-surface"></span>',
    iconSize: [18, 18],
    iconAnchor: [9, 9],
  })

/** Draws the corners; a drag moves one, a press removes it, a click on the map adds one. */
function useCorners(
  map: L.Map | null,
  corners: readonly Corner[],
  change: ((corners: Corner[]) => void) | null,
) {
  const latest = useRef({ corners, change })
  latest.current = { corners, change }
  useEffect(() => {
    if (!map) return
    const add = ({ latlng }: L.LeafletMouseEvent) =>
      latest.current.change?.([...latest.current.corners, cornerOf(latlng)])
    map.on('click', add)
    return () => {
      map.off('click', add)
    }
  }, [map])
  useEffect(() => {
    if (!map) return
    const area = L.polygon([...corners], {
      className: 'route',
      fillOpacity: 0.12,
      weight: 3,
      interactive: false,
    }).addTo(map)
    const pins = corners.map((corner, at) => {
      const pin = L.marker(corner, {
        icon: cornerIcon(),
        draggable: Boolean(latest.current.change),
        keyboard: false,
      }).addTo(map)
      pin.on('dragend', () =>
        latest.current.change?.(
          latest.current.corners.map((one, index) => (index === at ? cornerOf(pin.getLatLng()) : one)),
        ),
      )
      pin.on('click', () =>
        latest.current.change?.(latest.current.corners.filter((_, index) => index !== at)),
      )
      return pin
    })
    return () => {
      area.remove()
      for (const pin of pins) pin.remove()
    }
  }, [map, corners])
}

/** '12.97, 77.59' a line; what isn't a pair of numbers is left out. */
const readCorners = (text: string): Corner[] =>
  text.split('\n').flatMap((line) => {
    const [lat, lng] = line.split(',').map((part) => Number(part.trim() || Number.NaN))
    return lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
      ? [[lat, lng] as Corner]
      : []
  })

const NO_CORNERS: Corner[] = []

/** An area drawn on the map, or typed: the keyboard's way. */
export function AreaControl({
  presentation,
  value,
  onChange,
  onBlur,
  wiring,
  label,
  disabled,
}: ControlProps) {
  const t = useManageText()
  const help = useId()
  const many = presentation.as === 'areas'
  const areas = Array.isArray(value) ? value : []
  const corners = ((many ? areas[0] : areas) ?? NO_CORNERS) as Corner[]
  const center = useStartingPoint(corners[0])
  const { box, map } = useMapBox(center, 13)
  const change = (next: Corner[]) => {
    if (!many) return onChange(next)
    onChange(next.length > 0 ? [next, ...areas.slice(1)] : areas.slice(1))
  }
  useCorners(map, corners, disabled ? null : change)
  const fitted = useRef<L.Map | null>(null)
  useEffect(() => {
    // once, when the map is there: later corners must not move it
    if (!map || fitted.current === map || corners.length < 3) return
    fitted.current = map
    map.fitBounds(L.latLngBounds(corners), { padding: [24, 24], animate: false })
  }, [map, corners])
  return (
    <div className="grid gap-2">
      <section
        ref={box}
        aria-label={label}
        aria-describedby={help}
        className="relative z-0 h-96 overflow-hidden rounded-control bg-surface-2"
      />
      <p id={help} className="flex flex-wrap items-center gap-3 text-caption text-ink-3">
        <span role="status" className="font-semibold text-ink">
          {t('mapCorners', { count: corners.length })}
        </span>
        {t('mapHelp')}
        {!disabled && corners.length > 0 && (
          <Press kind="g" small onClick={() => change([])}>
            {t('mapClear')}
          </Press>
        )}
      </p>
      <TypedCorners
        corners={corners}
        label={t('mapCornersText')}
        disabled={disabled}
        onChange={change}
        onBlur={onBlur}
        wiring={wiring}
      />
    </div>
  )
}

interface TypedCornersProps extends Pick<ControlProps, 'wiring' | 'onBlur' | 'disabled' | 'label'> {
  corners: readonly Corner[]
  onChange: (corners: Corner[]) => void
}

function TypedCorners({ corners, label, disabled, onChange, onBlur, wiring }: TypedCornersProps) {
  const text = corners.map((corner) => corner.join(', ')).join('\n')
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className={boxLook()}>
      <textarea
        {...wiring}
        aria-label={label}
        placeholder={label}
        dir="ltr"
        rows={3}
        disabled={disabled}
        className={`${inputLook} resize-y font-mono text-[0.8125rem]`}
        value={typed ?? text}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(readCorners(event.target.value))
        }}
        onBlur={() => {
          setTyped(null)
          onBlur()
        }}
      />
    </span>
  )
}

/** Where a map opens: at the row, else where the shop's first store is; null until that is known. */
function useStartingPoint(own: Corner | undefined): Corner | null {
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

/** A pin on the map that stands for latitude and longitude together; both may be typed. */
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
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return
    const pin = L.marker([lat, lng], { icon: cornerIcon(), draggable: true, keyboard: false }).addTo(map)
    pin.on('dragend', () => place.current(pin.getLatLng()))
    return () => {
      pin.remove()
    }
  }, [map, lat, lng])
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

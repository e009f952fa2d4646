import { ringAreaKm2, ringFault } from '@tokri/domain/geo'
import L from 'leaflet'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { number } from '../../../lib/format/figures'
import { Icon } from '../../../ui/icon'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Press, PressIcon } from '../kit/press'
import { useAreaDrawing, useRadius } from './area-drawing'
import { AreaFile } from './area-file'
import type { ControlProps } from './control'
import { boxLook, inputLook } from './field-box'
import type { Corner } from './geojson'
import { fitWhenShown, useMapBox, useStartingPoint } from './map-box'

const NONE: Corner[][] = []
const MAX_AREAS = 20

/** One or several areas, drawn on the map, typed corner by corner, or read from a file. */
export function AreaControl(props: ControlProps) {
  const { presentation, value, onChange, onBlur, wiring, label, disabled } = props
  const t = useManageText()
  const help = useId()
  const many = presentation.as === 'areas'
  const areas = useMemo((): Corner[][] => {
    if (!Array.isArray(value) || value.length === 0) return NONE
    return many ? (value as Corner[][]) : [value as Corner[]]
  }, [many, value])
  const [wanted, setChosen] = useState(0)
  const chosen = Math.min(wanted, areas.length)
  const corners = areas[chosen] ?? []
  const put = (next: Corner[][]) => onChange(many ? next : (next[0] ?? []))
  const change = (next: Corner[]) =>
    put(next.length > 0 ? withArea(areas, chosen, next) : areas.filter((_, at) => at !== chosen))
  const { box, map, fit } = useAreaMap({ areas, many })
  useAreaDrawing(map, { areas, chosen, change: disabled ? null : change, choose: setChosen, text: t })
  const fault = corners.length > 0 ? ringFault(corners) : null
  return (
    <div className="grid gap-2">
      <section
        ref={box}
        aria-label={label}
        aria-describedby={help}
        className="relative z-0 h-96 overflow-hidden rounded-control bg-surface-2"
      />
      <Chosen
        areas={areas}
        chosen={chosen}
        many={many}
        disabled={disabled}
        onChoose={setChosen}
        onPut={put}
      />
      <p id={help} className="text-caption text-ink-3">
        <span role="status" className="me-2 font-semibold text-ink">
          {t('mapSize', { count: corners.length, km2: number(Math.round(ringAreaKm2(corners) * 10) / 10) })}
        </span>
        {!disabled && t('mapHelp')}
      </p>
      {fault && corners.length > 2 && (
        <p role="alert" className="flex items-center gap-1.5 text-caption text-danger">
          <Icon name="warning-circle-fill" size="xs" />
          {t(`geoFault_${fault}` as ManageTextKey)}
        </p>
      )}
      <AreaFile
        areas={areas}
        most={many ? MAX_AREAS : 1}
        disabled={disabled}
        onRead={(read) => {
          put(read)
          setChosen(0)
          fit(read)
        }}
      />
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

const withArea = (areas: readonly Corner[][], at: number, corners: Corner[]): Corner[][] =>
  at < areas.length ? areas.map((one, index) => (index === at ? corners : one)) : [...areas, corners]

/** The map, opened where the areas are; while a store has none it shows the radius. */
function useAreaMap({ areas, many }: { areas: readonly Corner[][]; many: boolean }) {
  const place = useStorePlace(many)
  const center = useStartingPoint(areas[0]?.[0] ?? place.center ?? undefined)
  const { box, map } = useMapBox(center, 13)
  useRadius(map, place.center, areas.length === 0 ? place.radius : null)
  const fitted = useRef<L.Map | null>(null)
  const fit = (shown: readonly Corner[][]) => map && fitWhenShown(map, L.latLngBounds(shown.flat()))
  useEffect(() => {
    // only once, when the map is ready: corners drawn later must not move it, not even the third one of the
    // first area
    if (!map || fitted.current === map) return
    fitted.current = map
    if (!areas.some((area) => area.length > 2)) return
    return fitWhenShown(map, L.latLngBounds(areas.flat()))
  }, [map, areas])
  return { box, map, fit }
}

/** Where the store of this form is and how far it delivers; empty in forms of other resources. */
function useStorePlace(isStore: boolean): { center: Corner | null; radius: number | null } {
  const { control } = useFormContext()
  const [lat, lng, km]: unknown[] = useWatch({
    control,
    name: ['latitude', 'longitude', 'delivery_radius'],
  })
  const isKnown = isStore && typeof lat === 'number' && typeof lng === 'number'
  return { center: isKnown ? [lat, lng] : null, radius: isStore && typeof km === 'number' ? km : null }
}

interface ChosenProps {
  areas: readonly Corner[][]
  chosen: number
  many: boolean
  disabled: boolean
  onChoose: (at: number) => void
  onPut: (areas: Corner[][]) => void
}

/** Chooses the area to edit, adds one, or removes this one. */
function Chosen({ areas, chosen, many, disabled, onChoose, onPut }: ChosenProps) {
  const t = useManageText()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {many &&
        areas.map((_, at) => (
          <Press
            // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other name
            key={at}
            small
            aria-pressed={at === chosen}
            className="aria-pressed:bg-primary-soft aria-pressed:text-primary-text"
            onClick={() => onChoose(at)}
          >
            {t('mapArea', { number: at + 1 })}
          </Press>
        ))}
      {many && !disabled && areas.length < MAX_AREAS && (
        <Press
          small
          icon="plus"
          aria-pressed={chosen === areas.length}
          onClick={() => onChoose(areas.length)}
        >
          {t('mapAreaNew')}
        </Press>
      )}
      {!disabled && areas[chosen] && (
        <PressIcon
          icon="trash"
          label={many ? t('mapAreaRemove', { number: chosen + 1 }) : t('mapClear')}
          onClick={() => {
            onPut(areas.filter((__, at) => at !== chosen))
            onChoose(Math.max(0, chosen - 1))
          }}
        />
      )}
    </div>
  )
}

/** Lines of '12.97, 77.59'; what isn't a pair of numbers is left out. */
const readCorners = (text: string): Corner[] =>
  text.split('\n').flatMap((line) => {
    const [lat, lng] = line.split(',').map((part) => Number(part.trim() || Number.NaN))
    return lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
      ? [[lat, lng] as Corner]
      : []
  })

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

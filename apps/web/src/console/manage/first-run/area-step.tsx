import { ringFault } from '@tokri/domain/geo'
import { Suspense, useMemo, useRef } from 'react'
import { api } from '../../../lib/api/api'
import { boot } from '../../../lib/boot/boot'
import { lazyComponent } from '../../../ui/lazy-component'
import { Notice } from '../../../ui/notice'
import { Segment } from '../../../ui/segment'
import { Skeleton } from '../../../ui/skeleton'
import { useManageText } from '../data/texts'
import { AreaFile } from '../form/area-file'
import type { Corner } from '../form/geojson'
import { circleOf, radiusOf } from './circle'
import { countryOf } from './country-step'
import { useDraft } from './draft'
import { Figure, Line } from './fields'
import { PlaceSearch } from './place-search'
import { createRow, updateRow } from './rows'
import { Incomplete, STEP_FORM, type StepProps, useSaving } from './step'
import { ZoneMeaning } from './zone-meaning'

const AreaMap = lazyComponent(() => import('./area-map').then((part) => part.AreaMap))

/** The corners of a circle that is going to be drawn by hand: few enough to move each of them. */
const DRAWN_CORNERS = 8

interface Area {
  name: string
  address: string
  pin: Corner | null
  shape: 'circle' | 'drawn'
  km: number
  corners: Corner[]
}

function areaOf({ run: { zone, place } }: StepProps): Area {
  const pin: Corner | null = place && [place.latitude, place.longitude]
  const corners = (zone?.polygon ?? []) as Corner[]
  const km = pin && radiusOf(pin, corners)
  return {
    name: zone?.name ?? '',
    address: place?.address ?? '',
    pin,
    ...(zone && km === null ? { shape: 'drawn', corners } : { shape: 'circle', corners: [] }),
    km: km ?? 5,
  }
}

/**
 * The pin, the address and the zone. Without a geocoder the pin is placed by hand and the address stays as
 * typed.
 */
export function AreaStep(props: StepProps) {
  const { run, settings } = props
  const t = useManageText()
  const { save } = useSaving()
  const missing = useRef<HTMLDivElement>(null)
  const [area, change] = useDraft('area', areaOf(props))
  const { map } = countryOf(settings) ?? { map: { lat: 20, lng: 78 } }
  const ring = useMemo(
    () => (area.shape === 'drawn' ? area.corners : area.pin ? circleOf(area.pin, area.km) : []),
    [area],
  )
  const fault = ringFault(ring)
  const putPin = async (pin: Corner) => {
    change({ pin })
    const found = await addressOf(pin)
    // keep an address that was typed, also while the answer was on its way
    if (found) change((now) => (now.address === '' ? { address: found } : {}))
  }
  return (
    <form
      id={STEP_FORM}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => {
        event.preventDefault()
        // the map is on top of the page and the button at its end
        if (area.pin === null || fault) missing.current?.focus()
        void save(() => saveArea(area, ring, run))
      }}
    >
      <div className="grid gap-3">
        <PlaceSearch
          near={area.pin}
          onFound={(pin, address) => change({ pin, address })}
          onHere={(pin) => void putPin(pin)}
        />
        <Suspense fallback={<Skeleton h="20rem" r="var(--r-l)" />}>
          <AreaMap
            label={t('firstRunMap')}
            start={[map.lat, map.lng]}
            pin={area.pin}
            ring={ring}
            isDrawing={area.shape === 'drawn' && area.pin !== null}
            onPin={(pin) => void putPin(pin)}
            onCorners={(corners) => change({ corners })}
          />
        </Suspense>
      </div>
      <div className="grid gap-4">
        <Line
          label={t('firstRunAddress')}
          help={t('firstRunAddressHelp')}
          value={area.address}
          autoComplete="street-address"
          onChange={(address) => change({ address })}
        />
        <Line
          label={t('firstRunZoneName')}
          value={area.name}
          required
          onChange={(name) => change({ name })}
        />
        <div className="grid gap-1.5">
          <span className="text-[0.8125rem] font-semibold">{t('firstRunShape')}</span>
          <Segment
            label={t('firstRunShape')}
            value={area.shape}
            options={[
              { value: 'circle', label: t('firstRunCircle') },
              { value: 'drawn', label: t('firstRunDrawn') },
            ]}
            onChange={(shape) =>
              change({
                shape,
                corners:
                  area.corners.length > 0 || area.pin === null
                    ? area.corners
                    : circleOf(area.pin, area.km, DRAWN_CORNERS),
              })
            }
          />
          <p className="text-caption text-ink-3">
            {t(area.shape === 'circle' ? 'firstRunCircleHelp' : 'firstRunDrawnHelp')}
          </p>
          <AreaFile
            areas={ring.length > 0 ? [ring] : []}
            most={1}
            disabled={false}
            onRead={([corners = []]) => change({ shape: 'drawn', corners })}
          />
        </div>
        {area.shape === 'circle' && (
          <Figure
            label={t('firstRunRadius')}
            value={area.km}
            step={0.5}
            min={0.5}
            max={100}
            after={t('unit_km')}
            onChange={(km) => change({ km })}
          />
        )}
        {area.pin === null || fault ? (
          <div ref={missing} tabIndex={-1} className="rounded-control">
            <Notice tone="warn">
              {t(
                area.pin === null
                  ? 'firstRunNoPin'
                  : fault === 'crossing'
                    ? 'firstRunCrossing'
                    : 'firstRunFewCorners',
              )}
            </Notice>
          </div>
        ) : (
          <ZoneMeaning ring={ring} pin={area.pin} />
        )}
        {boot().tiles === null && <Notice tone="info">{t('firstRunNoTiles')}</Notice>}
      </div>
    </form>
  )
}

/** The address of a point; null if the geocoder does not know it. */
async function addressOf([lat, lng]: Corner): Promise<string | null> {
  return await api.places.coordinateToAddress({ lat, lng }).catch(() => null)
}

async function saveArea({ name, pin, address }: Area, ring: Corner[], { zone }: StepProps['run']) {
  if (pin === null || ringFault(ring)) throw new Incomplete()
  const values = { name: name.trim(), polygon: ring }
  if (zone) await updateRow('zones', zone, values)
  else await createRow('zones', values)
  return { place: { latitude: pin[0], longitude: pin[1], address: address.trim() } }
}

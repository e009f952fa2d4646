import { distanceKm, likelyRoadKm, ringAreaKm2 } from '@tokri/domain/geo'
import { travelMinutes } from '@tokri/domain/order/timeline'
import { Fragment, useId } from 'react'
import { useMapGround } from '../../../lib/api/map-ground'
import { number } from '../../../lib/format/figures'
import { joinList } from '../../../lib/format/i18n'
import { useManageText } from '../data/texts'
import type { Corner } from '../form/geojson'
import { quartersIn } from './quarters'

/** What the zone means for riders and customers. */
export function ZoneMeaning({ ring, pin: [lat, lng] }: { ring: readonly Corner[]; pin: Corner }) {
  const t = useManageText()
  const id = useId()
  const { plan } = useMapGround()
  const farthest = Math.max(0, ...ring.map(([a, b]) => distanceKm({ lat, lng }, { lat: a, lng: b })))
  const road = likelyRoadKm(farthest)
  const figure = (value: number, unit: string) => `${number(Math.round(value * 10) / 10)} ${unit}`
  const names = plan ? quartersIn(plan, ring) : []
  const facts = [
    [t('firstRunAreaSize'), figure(ringAreaKm2(ring), `${t('unit_km')}²`)],
    [t('firstRunFarthest'), figure(road, t('unit_km'))],
    [t('firstRunRide'), figure(travelMinutes(road), t('unit_minutes'))],
    ...(names.length > 0 ? [[t('firstRunQuarters'), number(names.length)]] : []),
  ]
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-2xl bg-surface p-4 shadow-e1">
      <h2
        id={id}
        className="border-b border-dashed border-line-control pb-2 font-display text-title-s font-bold"
      >
        {t('firstRunMeaning')}
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 text-body-s [&_dd]:text-end [&_dd]:font-medium [&_dd]:tabular-nums [&_dt]:text-ink-2">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
      {names.length > 0 && <p className="text-caption text-ink-2">{joinList(names)}</p>}
    </section>
  )
}

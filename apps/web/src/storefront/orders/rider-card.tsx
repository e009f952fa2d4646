import type { Order } from '@tokri/contract/orders'
import { time } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { IconLink } from '../../ui/icon-button'
import { Avatar } from '../../ui/marks'
import { Rating } from '../../ui/rating'
import { stageOf } from './order-stage'
import { riderName } from './order-words'
import { positionAge } from './rider-position'

/** When the rider was last seen, once that is long enough ago to matter. */
function LastSeen({ at, now }: { at: string; now: Date }) {
  const t = useText()
  const { kind, seconds } = positionAge(at, now)
  if (kind === 'fresh') return null
  return (
    <p className="text-caption text-ink-3 tabular-nums">
      {kind === 'stale' ? t('positionStale', { time: time(at) }) : t('positionUpdated', { seconds })}
    </p>
  )
}

/** Who brings it, and a green button to call. */
export function RiderCard({ order, now }: { order: Order; now: Date }) {
  const t = useText()
  const { rider } = order
  if (!rider) return null
  const name = riderName(order)
  const stage = stageOf(order)
  const words = { done: 'riderBrought', cooking: 'riderAssigned', packed: 'riderAssigned' } as const
  const title = words[stage as keyof typeof words] ?? 'riderBringing'
  const shown = rider.rating.toFixed(1)
  return (
    <section className="track__rider" aria-label={t('riderBringing', { name })}>
      {rider.photo ? (
        <img className="track__face" src={rider.photo} alt="" width={48} height={48} />
      ) : (
        <Avatar name={rider.name} size="3rem" />
      )}
      <div className="min-w-0 flex-1">
        <b className="text-title-s block">{t(title, { name })}</b>
        <p className="text-meta text-ink-2 flex items-center gap-2 tabular-nums track__facts">
          {rider.rating > 0 ? (
            <Rating value={shown} label={t('ratingLabel', { rating: shown })} />
          ) : (
            <span>{t('riderUnrated')}</span>
          )}
          {rider.vehicle_number && <span className="isolate-ltr">{rider.vehicle_number}</span>}
        </p>
        {rider.position && <LastSeen at={rider.position.at} now={now} />}
      </div>
      {rider.phone && (
        <IconLink href={`tel:${rider.phone}`} icon="phone-fill" kind="ok" label={t('callRider', { name })} />
      )}
    </section>
  )
}

import type { Order } from '@tokri/contract/orders'
import { time } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { RiderRow } from './contact-card'
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

/** The rider, and a green button to call. */
export function RiderCard({ order, now }: { order: Order; now: Date }) {
  const t = useText()
  const { rider } = order
  if (!rider) return null
  const name = riderName(order)
  const stage = stageOf(order)
  const words = { done: 'riderBrought', cooking: 'riderAssigned', packed: 'riderAssigned' } as const
  const title = words[stage as keyof typeof words] ?? 'riderBringing'
  return (
    <RiderRow rider={rider} label={t('riderBringing', { name })} title={t(title, { name })} shownName={name}>
      {rider.position && <LastSeen at={rider.position.at} now={now} />}
    </RiderRow>
  )
}

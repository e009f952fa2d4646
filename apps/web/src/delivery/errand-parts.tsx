import type { Task } from '@tokri/contract/rider-task'
import { kindName } from '../lib/format/errand-words'
import { money } from '../lib/format/figures'
import { useText } from '../lib/format/i18n'
import { Badge } from '../ui/badge'
import { Card } from '../ui/card'
import { Collect } from './order-contents'
import { Stop } from './stop'
import { ErrandLine } from './task-card'

type Errand = NonNullable<Task['errand']>

/** The stops in driving order: contact, instructions, cash to collect. */
export function ErrandStops({ errand }: { errand: Errand }) {
  const t = useText()
  return errand.stops.map((stop) => (
    <Stop
      key={stop.id}
      kind={stop.type}
      icon={stop.type === 'pickup' ? 'package-fill' : 'map-pin-fill'}
      label={t(stop.type === 'pickup' ? 'riderPickUp' : 'riderDrop')}
      name={stop.name}
      line={[stop.house, stop.address, stop.landmark].filter(Boolean).join(', ')}
      phone={stop.phone}
      call={t('riderCallName', { name: stop.name })}
      to={stop}
    >
      {stop.instructions && (
        <p className="text-meta text-ink-2">
          <b>{t('riderNote')}:</b> <bdi>{stop.instructions}</bdi>
        </p>
      )}
      {stop.cash_due > 0 && (
        <p className="text-label text-offer-text tabular-nums">
          {t('riderCollectHere', { amount: money(stop.cash_due) })}
        </p>
      )}
      {stop.state === 'done' && (
        <Badge tone="ok" icon="check-bold">
          {t('timelineDone')}
        </Badge>
      )}
    </Stop>
  ))
}

/** The parcel: kind, weight, description, photo. */
export function ErrandCarry({ task, errand }: { task: Task; errand: Errand }) {
  const t = useText()
  return (
    <Card as="section" className="mt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-title-m">{t('riderErrand')}</h2>
        <Collect task={task} />
      </div>
      <ErrandLine errand={errand} />
      {errand.package_note && (
        <p className="text-meta text-ink-2">
          <bdi>{errand.package_note}</bdi>
        </p>
      )}
      {errand.photo && (
        <img
          className="w-full h-auto mt-2.5 rounded-control"
          src={errand.photo}
          alt={kindName(t, errand.package_kind)}
          width={320}
          height={240}
          loading="lazy"
        />
      )}
    </Card>
  )
}

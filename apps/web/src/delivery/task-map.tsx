import type { Task } from '@tokri/contract/rider-task'
import { useMapGround } from '../lib/api/map-ground'
import { useText } from '../lib/format/i18n'
import { cx } from '../ui/cx'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import type { MapMarker } from '../ui/map-pins'
import { MapView } from '../ui/map-view'
import { type Sharing, useSharing } from './position-sharing'
import { useRider } from './rider'

const pill =
  'inline-flex min-h-9 items-center gap-1.75 rounded-full bg-raised ps-3 pe-3.5 text-label shadow-e1'

const sharingLooks = {
  on: { tone: 'text-success', icon: 'broadcast', text: 'riderSharing' },
  unsent: { tone: 'text-warn', icon: 'wifi-slash', text: 'riderUnsentLocation' },
  refused: { tone: 'text-warn', icon: 'warning-fill', text: 'riderNotSharing' },
} as const

function SharingPill({ state }: Pick<Sharing, 'state'>) {
  const t = useText()
  if (state === 'off' || state === 'asking') return null
  const { tone, icon, text } = sharingLooks[state]
  return (
    <span className={cx(pill, tone)}>
      <Icon name={icon} />
      {t(text)}
    </span>
  )
}

/** The route from store to customer with this phone on it, and whether its position is shared. */
export function TaskMap({ task, onBack }: { task: Task; onBack: () => void }) {
  const t = useText()
  const ground = useMapGround()
  const name = useRider(({ data }) => data?.name ?? '')
  const sharing = useSharing()
  const { restaurant, customer } = task
  const me: MapMarker[] = sharing.at ? [{ id: 'me', at: sharing.at, kind: 'me', label: name }] : []
  return (
    <div className="mapbox h-68">
      <MapView
        label={t('riderMap')}
        center={[restaurant.latitude, restaurant.longitude]}
        plan={ground.plan}
        tilesUrl={ground.tilesUrl}
        fit={64}
        markers={[
          {
            id: 'store',
            at: [restaurant.latitude, restaurant.longitude],
            kind: 'store',
            label: restaurant.name,
          },
          ...(task.errand?.stops ?? []).slice(1, -1).map(
            (stop): MapMarker => ({
              id: `stop-${stop.id}`,
              at: [stop.latitude, stop.longitude],
              kind: 'store',
              label: stop.name,
            }),
          ),
          { id: 'home', at: [customer.latitude, customer.longitude], kind: 'home', label: customer.name },
          ...me,
        ]}
        route={task.route ?? undefined}
      />
      <div className="flex items-center gap-2 justify-between absolute z-2 inset-x-3 top-[calc(var(--safe-top)_+_0.5rem)]">
        <IconButton icon="arrow-left" kind="frosted" label={t('back')} onClick={onBack} />
        <SharingPill state={sharing.state} />
      </div>
    </div>
  )
}

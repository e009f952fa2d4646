import type { Task, TaskStop } from '@tokri/contract/rider-task'
import { type DeliveryState, isBringing } from '@tokri/domain/order/delivery-lifecycle'
import { pinTries } from '../../core/deliveries/pin'
import { pictureLink } from '../../core/pictures/picture-link'
import type { ErrandRow, StopRow } from '../../db/queries/errands'
import type { TaskRow } from '../../db/queries/tasks'
import type { Deps } from '../../deps'
import type { Settings } from '../../settings'

/** "12 Church Street, Ashok Nagar, Bengaluru" → "Ashok Nagar, Bengaluru". */
export const areaOf = (address: string): string => address.split(',').slice(-2).join(',').trim()

/** The next stop between the first and the last; null where there is none. */
export const nextStop = ({ stops }: ErrandRow, state: DeliveryState): StopRow | null =>
  isBringing(state)
    ? (stops.find((stop) => stop.state === 'waiting' && stop.position > 0 && !stop.is_last) ?? null)
    : null

interface Shown {
  isMine: boolean
  /** Whether the addresses of the drops may be shown yet. */
  showsDoor: boolean
}

/** The errand part of a task, as far as this rider needs it. */
export function errandPart(
  errand: ErrandRow,
  row: TaskRow,
  shown: Shown,
  deps: Pick<Deps, 'settings' | 'secret' | 'clock'>,
): NonNullable<Task['errand']> {
  const { settings } = deps
  const { package_kind, package_note, weight_band, vehicle, photo, stops } = errand
  return {
    ...{ package_kind, package_note, weight_band, vehicle },
    photo: shown.isMine ? pictureLink(deps, photo) : null,
    stops: stops.map((stop) => stopView(stop, { errand, row, shown, settings })),
  }
}

function stopView(
  stop: StopRow,
  { errand, row, shown, settings }: { errand: ErrandRow; row: TaskRow; shown: Shown; settings: Settings },
): TaskStop {
  const { isMine } = shown
  const isOpen = isMine && (stop.position === 0 || shown.showsDoor)
  const near = (degrees: number) => (isMine ? degrees : Math.round(degrees * 1_000) / 1_000)
  return {
    id: stop.id,
    type: stop.type,
    name: isMine ? stop.contact_name : (stop.contact_name.split(' ')[0] ?? ''),
    phone: isOpen ? stop.contact_phone : null,
    address: isMine || settings.get('showDeliveryFullAddressOnList') ? stop.address : areaOf(stop.address),
    house: isOpen ? stop.house : null,
    landmark: isOpen ? stop.landmark : null,
    latitude: near(stop.latitude),
    longitude: near(stop.longitude),
    instructions: isMine ? stop.instructions : null,
    state: stop.state,
    code_required: settings.get('enableDeliveryPin') && stop.state === 'waiting',
    tries_left: Math.max(0, pinTries - (stop.is_last ? row.pin_tries : stop.pin_tries)),
    cash_due: isPayer(stop, errand, row) ? row.cash_open : 0,
  }
}

/** Who pays the amount still due: the payer, or the sender once the package is returned. */
function isPayer(stop: StopRow, { payer }: ErrandRow, { failed_at }: TaskRow): boolean {
  if (payer === 'sender' || failed_at) return stop.position === 0
  return stop.is_last
}

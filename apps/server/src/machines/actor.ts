import type { ActorKind } from '@tokri/domain/order/lifecycle'
import type { SignedIn } from '../http/actor'

/** Who makes a step, as history keeps it: whoever really pressed the button, and for whom (ROL-03). */
export interface MachineActor {
  kind: ActorKind
  id: number | null
  acting_for?: number | null
}

/** The clock, a gateway or the product itself. */
export const system: MachineActor = { kind: 'system', id: null }

/** The session's actor; when staff act for a customer both identities go along. */
export const machineActor = ({ kind, id, acting_user_id }: SignedIn): MachineActor =>
  acting_user_id === null ? { kind, id } : { kind, id: acting_user_id, acting_for: id }

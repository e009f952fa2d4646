import type { Who } from '@tokri/contract/endpoint'
import type { ActorKind } from '@tokri/domain/order/lifecycle'
import type { SessionHolder } from '../db/queries/sessions'

/** Who is signed in, read only from the session. */
export type SignedIn = SessionHolder
export type Guest = { kind: 'guest'; id: null }
export type Actor = SignedIn | Guest

/** The actor a handler receives, derived from the roles its endpoint admits. */
export type ActorOf<W extends Who> = W extends 'anyone' ? Actor : SignedIn & { kind: W }

/** Whether the actor has a permission of staff; an admin has all. */
export const may = (
  { kind, permissions }: Pick<SignedIn, 'kind' | 'permissions'>,
  permission: string,
): boolean => kind === 'admin' || (kind === 'staff' && permissions.includes(permission))

/** The session's actor and the time of the call. */
export interface ActorAt {
  actor: SignedIn
  now: Date
}

/** Who makes a step, as the history records it: the person who acted, and for whom (ROL-03). */
export interface StepActor {
  kind: ActorKind
  id: number | null
  acting_for?: number | null
}

/** Jobs, gateways and automatic steps. */
export const system: StepActor = { kind: 'system', id: null }

/** The session's actor; when staff act for a customer, both identities are included. */
export const stepActor = ({ kind, id, acting_user_id }: SignedIn): StepActor =>
  acting_user_id === null ? { kind, id } : { kind, id: acting_user_id, acting_for: id }

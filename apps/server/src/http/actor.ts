import type { Who } from '@tokri/contract/endpoint'

/** Who is knocking, read from the session and from nothing else (rules: identity). */
export interface SignedIn {
  kind: Exclude<Who, 'anyone'>
  id: number
  session_id: string
  name: string
  is_active: boolean
  /** The staff member behind it when this session acts for a customer. */
  acting_user_id: number | null
  /** When that ends by itself. */
  acting_until?: Date | null
}
export type Guest = { kind: 'guest'; id: null }
export type Actor = SignedIn | Guest

/** The actor a handler receives, from what its endpoint says about who may knock. */
export type ActorOf<W extends Who> = W extends 'anyone' ? Actor : SignedIn & { kind: W }

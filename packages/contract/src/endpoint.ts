import type { Role, StoreAbility } from '@tokri/domain/access'
import { z } from 'zod'
import type { Named } from './delivery-type'
import type { RefusalCode } from './refusals'

/** Who may call. `anyone` includes people without a session; every other word is a role. */
export type Who = 'anyone' | Role

/** How often an endpoint may be called; the numbers stand in the server's `gateways/limits/rules.ts`. */
export type Limit = 'browse' | 'write' | 'guess' | 'send' | 'position'

/**
 * One call of the product: from this literal come request validation, the typed client, OpenAPI and the
 * permission test. Path parameters (`:slug`) are fields of `input` like any other.
 */
export interface Endpoint<
  I extends z.ZodObject = z.ZodObject,
  R extends z.ZodType = z.ZodType,
  W extends Who = Who,
  F extends RefusalCode = RefusalCode,
> {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly who: readonly W[]
  readonly summary: string
  readonly input: I
  readonly reply: R
  readonly refuses: readonly F[]
  readonly limit: Limit
  /** What staff need besides their role, such as `coupons:write`; admins have everything. */
  readonly permission?: string
  /** What a store's people need besides their role; left out, it is for owners. */
  readonly store_needs?: StoreAbility
  /** It may be made by who has yet to set up the second factor that the operator demands. */
  readonly before_second_factor?: boolean
  /** It may come as multipart/form-data with one file. */
  readonly upload?: boolean
  /** The answer is meant to be kept, under this name. */
  readonly file?: string
  /** The answer is a text of this type instead of JSON. */
  readonly text?: string
  /** Bytes a request may have where the usual 256 KB are too few. */
  readonly body_limit?: number
}

type Draft<I extends z.ZodObject, R extends z.ZodType, W extends Who, F extends RefusalCode> = Omit<
  Endpoint<I, R, W, F>,
  'method' | 'refuses' | 'limit'
> &
  Partial<Pick<Endpoint<I, R, W, F>, 'method' | 'refuses' | 'limit'>>

/** Declares a call. POST, no refusals and the limit `browse` (or `write` behind a session) unless said otherwise. */
export function endpoint<
  I extends z.ZodObject,
  R extends z.ZodType,
  const W extends Who,
  const F extends RefusalCode = never,
>(draft: Draft<I, R, W, F>): Endpoint<I, R, W, F> {
  const open = (draft.who as readonly Who[]).includes('anyone')
  return { method: 'POST', refuses: [], limit: open ? 'browse' : 'write', ...draft }
}

/** Nothing goes in. */
export const Nothing = z.strictObject({})
/** The bare yes of calls that only act. */
export const Success = z.object({ success: z.literal(true) }).meta({ id: 'Success' })

/** What a client sends and receives, with names where the wire has numbers. */
export type Input<E extends Endpoint> = Named<z.input<E['input']>>
export type Reply<E extends Endpoint> = z.input<E['reply']>
export type Parsed<E extends Endpoint> = z.output<E['input']>

import type { Role, StoreAbility } from '@tokri/domain/access'
import { z } from 'zod'
import type { Named } from './delivery-type'
import type { RefusalCode } from './refusals'

/** Who may call it. `anyone` includes people without a session; the others are roles. */
export type Who = 'anyone' | Role

/** Which rate limit applies; the figures are in the server's `gateways/limits/rules.ts`. */
export type Limit = 'browse' | 'write' | 'guess' | 'send' | 'position'

/**
 * One call of the API. Request validation, the typed client, OpenAPI and the permission test derive from it.
 * Path parameters (`:slug`) are fields of `input` like any other.
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
  /** The permission staff need besides their role, such as `coupons:write`; admins have all. */
  readonly permission?: string
  /** The ability store users need besides their role; left out: owners only. */
  readonly store_needs?: StoreAbility
  /** It may be called before the caller has set up the second factor that the operator requires. */
  readonly before_second_factor?: boolean
  /** It may be sent as multipart/form-data with one file. */
  readonly upload?: boolean
  /** The reply is offered for download, under this file name. */
  readonly file?: string
  /** The reply is text of this media type instead of JSON. */
  readonly text?: string
  /** The largest request body in bytes, where the default of 256 KB is too small. */
  readonly body_limit?: number
}

type Draft<I extends z.ZodObject, R extends z.ZodType, W extends Who, F extends RefusalCode> = Omit<
  Endpoint<I, R, W, F>,
  'method' | 'refuses' | 'limit'
> &
  Partial<Pick<Endpoint<I, R, W, F>, 'method' | 'refuses' | 'limit'>>

/**
 * Declares a call. Defaults: POST, no refusals, and the limit `browse` without a session or `write` with one.
 */
export function endpoint<
  I extends z.ZodObject,
  R extends z.ZodType,
  const W extends Who,
  const F extends RefusalCode = never,
>(draft: Draft<I, R, W, F>): Endpoint<I, R, W, F> {
  const open = (draft.who as readonly Who[]).includes('anyone')
  return { method: 'POST', refuses: [], limit: open ? 'browse' : 'write', ...draft }
}

/** An empty input. */
export const Nothing = z.strictObject({})
/** The reply of calls that return no data. */
export const Success = z.object({ success: z.literal(true) }).meta({ id: 'Success' })

/** What a client sends and receives, with names in place of the wire's numbers. */
export type Input<E extends Endpoint> = Named<z.input<E['input']>>
export type Reply<E extends Endpoint> = z.input<E['reply']>
export type Parsed<E extends Endpoint> = z.output<E['input']>

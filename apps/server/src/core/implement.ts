import type { Endpoint } from '@tokri/contract/endpoint'
import type { RefusalCode } from '@tokri/contract/refusals'
import type { z } from 'zod'
import type { ActorOf } from './actor'
import type { ReadyAnswer } from './ready-answers'
import type { Refused } from './refused'
import type { WrittenAnswer } from './written-answer'

/** Origin of a call. */
export interface Caller {
  ip: string
  /** The preferred language of the browser (Accept-Language). */
  locale: string
  /** The browser's name, shown in the list of sessions. */
  device: string | null
  /** The session's token; empty without one. */
  token: string
  /** The Cookie header. */
  cookies: string | undefined
  isSecure: boolean
}

/** What a handler receives besides its input. */
export interface Context<A = unknown> {
  actor: A
  now: Date
  caller: Caller
  /** The whole file of an upload. */
  file?: Buffer
  /** Adds a header to the response. */
  setHeader(name: string, value: string): void
}

type Answer<T> = T | WrittenAnswer<T>

type Handler<E> =
  E extends Endpoint<infer I, infer R, infer W, infer F>
    ? (
        input: z.output<I>,
        context: Context<ActorOf<W>>,
      ) => Promise<Answer<z.input<R>> | ReadyAnswer<Answer<z.input<R>>> | Refused<F>>
    : never

/** An endpoint with its handler. */
export interface Route {
  name: string
  endpoint: Endpoint
  handle: (input: never, context: Context<never>) => Promise<unknown>
}

/**
 * Binds handlers to a noun's endpoints. Curried so that a missing handler, a misspelt state or an undeclared
 * refusal does not compile.
 */
export function implement<
  C extends Record<string, Endpoint<z.ZodObject, z.ZodType, never, RefusalCode> | Endpoint>,
>(calls: C) {
  return (handlers: { [K in keyof C]: Handler<C[K]> }): Route[] =>
    Object.entries(calls).map(([name, endpoint]) => ({
      name,
      endpoint: endpoint as Endpoint,
      handle: handlers[name] as Route['handle'],
    }))
}

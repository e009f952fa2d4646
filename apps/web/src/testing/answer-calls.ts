import type { Endpoint } from '@tokri/contract/endpoint'
import { contract } from '@tokri/contract/index'

/** One call that a screen made, with its input. */
export interface MadeCall {
  name: string
  input: unknown
}

/** The response to a call: a value, a `Response`, or a function of the input. */
export type Answer = unknown | Response | ((input: unknown) => unknown | Promise<unknown>)

const API = '/public/api/'
const endpoints = new Map<string, Endpoint>(
  Object.values<Record<string, Endpoint>>(contract)
    .flatMap((calls) => Object.values(calls))
    .map((call) => [call.path.slice(API.length), call]),
)

/** Inputs that the server would have refused. */
const refused: string[] = []

/** Checks an input as the server does: what a test answers must be what the screen may send. */
function checkInput(name: string, input: unknown): void {
  // any call of somebody who acts for a customer may carry these two
  const { acting_confirmation: _, acting_password: __, ...fields } = Object(input)
  const checked = endpoints.get(name)?.input.safeParse(fields)
  if (checked?.error) refused.push(`${name}: ${checked.error.issues.map(wordsOf).join(', ')}`)
}
const wordsOf = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  `/${path.join('/')} ${message}`

/** What the server would have refused since the last time this was called. */
export const takeRefused = (): string[] => refused.splice(0)

const browserFetch = globalThis.fetch

/**
 * Replaces the server at the network level. A call without a response fails the test with its name. Returns
 * the list of calls made so far, which keeps growing.
 */
export function answerCalls(answers: Record<string, Answer>): MadeCall[] {
  const made: MadeCall[] = []
  globalThis.fetch = async (request, options) => {
    const path = new URL(request instanceof Request ? request.url : String(request), location.href).pathname
    if (!path.startsWith(API)) return await browserFetch(request, options)
    const name = path.slice(API.length)
    const input = typeof options?.body === 'string' ? JSON.parse(options.body) : options?.body
    made.push({ name, input })
    if (typeof options?.body === 'string') checkInput(name, input)
    if (!(name in answers)) throw new Error(`The test has no answer for the call ${name}`)
    const answer = answers[name]
    const value = typeof answer === 'function' ? await answer(input) : answer
    return value instanceof Response ? value.clone() : Response.json(value ?? null)
  }
  return made
}

export function restoreCalls(): void {
  globalThis.fetch = browserFetch
}

/** One call that a screen made, with its input. */
export interface MadeCall {
  name: string
  input: unknown
}

/** The response to a call: a value, a `Response`, or a function of the input. */
export type Answer = unknown | Response | ((input: unknown) => unknown | Promise<unknown>)

const API = '/public/api/'
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

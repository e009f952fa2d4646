import { paths } from 'virtual:contract-paths'
import { type CallOptions, type Client, createClient } from '@tokri/contract/client'
import { Problem, problemOf } from './problem'
import { read } from './storage'

/** How long a call may take before it is given up, in ms. */
export const CALL_TIMEOUT_MS = 15_000

interface Wiring {
  /** The session's token, or null for a guest. */
  token: () => string | null
  /** The server no longer knows the session. */
  onSessionLost?: () => void
}
type Request = { method: string; path: string; body: unknown }

/** A typed client for one session; riders and the console have their own beside the customer's. */
export function createApi({ token, onSessionLost }: Wiring): Client {
  return createClient(paths, async (request, options) => {
    const carried = token()
    const response = await reach(request, carried, options)
    const body = await readBody(response)
    if (response.ok) return body
    const problem = problemOf(response.status, body)
    if (problem.code === 'session_required' && carried) onSessionLost?.()
    throw problem
  })
}

async function reach(
  { method, path, body }: Request,
  token: string | null,
  { signal, timeout = CALL_TIMEOUT_MS }: CallOptions = {},
): Promise<Response> {
  const late = AbortSignal.timeout(timeout)
  try {
    return await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang || 'en',
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Problem(0, late.aborted ? 'timeout' : 'network', '')
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw new Problem(0, 'network', '')
  })
  try {
    return JSON.parse(text)
  } catch {
    if (response.ok) throw new Problem(response.status, 'our_fault', '')
    return null
  }
}

const sessionLost = new Set<() => void>()
/** Hears when the customer's session ended on the server's side. */
export function onSessionLost(hear: () => void): () => void {
  sessionLost.add(hear)
  return () => sessionLost.delete(hear)
}

/** `auth_token` of a kept user slice, whatever else stands in it. */
export function keptToken(name: 'user' | 'delivery_user' | 'console_user'): string | null {
  const kept = read(name) as { state?: { data?: { auth_token?: unknown } | null } } | null
  const token = kept?.state?.data?.auth_token
  return typeof token === 'string' ? token : null
}

/** Every call of the product, as the customer of this browser: `api.stores.getDeliveryRestaurants({…})`. */
export const api = createApi({
  token: () => keptToken('user'),
  onSessionLost: () => {
    for (const hear of sessionLost) hear()
  },
})

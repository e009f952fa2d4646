import { shortPaths } from 'virtual:contract-paths'
import { type CallOptions, type Client, createClient, type Send } from '@tokri/contract/client'
import { requestScope } from '../boot/request-scope'
import { read } from '../device/storage'
import { type ShortPaths, unfoldPaths } from './call-paths'
import { Problem, problemOf } from './problem'
import { type Request, recoverFrom } from './recovery'
import { updateServerClock } from './server-clock'

/** Timeout of a call, in ms. */
export const CALL_TIMEOUT_MS = 15_000
/** Timeout of an upload, in ms; pictures take longer on slow connections. */
export const UPLOAD_MS = 60_000

const customerPaths = unfoldPaths(shortPaths)

/** The session the calls belong to. */
export interface SessionWiring {
  /** The session's token, or null for a guest. */
  token: () => string | null
  /** The server no longer knows the session. */
  onSessionLost?: () => void
  /** Called when a call was refused. */
  onProblem?: (problem: Problem) => void
}

/** Makes any call as one session. */
export const createSend =
  (session: SessionWiring): Send =>
  (request, options) =>
    ask(request, session, options)

/**
 * A typed client for one session; customers, riders and the console each have their own. Riders and staff
 * also need the paths of `virtual:work-paths`, and of calls that customers make later.
 */
export function createApi(session: SessionWiring, ...more: ShortPaths[]): Client {
  const paths = { ...customerPaths }
  for (const nouns of more.map(unfoldPaths))
    for (const [noun, calls] of Object.entries(nouns)) paths[noun] = { ...paths[noun], ...calls }
  return createClient(paths, createSend(session))
}

async function ask(request: Request, session: SessionWiring, options?: CallOptions): Promise<unknown> {
  const { token, onSessionLost } = session
  const carried = token()
  const response = await reach(request, carried, options)
  if (!requestScope()) updateServerClock(response)
  const body = await readBody(response)
  if (response.ok) return body
  const problem = problemOf(response.status, body)
  if (problem.code === 'session_required' && carried && carried === token()) onSessionLost?.()
  const again = await recoverFrom(request, problem)
  if (again) return await ask(again, session, options)
  session.onProblem?.(problem)
  throw problem
}

async function reach(
  { method, path, body }: Request,
  token: string | null,
  { signal, timeout = CALL_TIMEOUT_MS }: CallOptions = {},
): Promise<Response> {
  const late = AbortSignal.timeout(timeout)
  try {
    return await (requestScope()?.fetch ?? fetch)(path, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': globalThis.document?.documentElement.lang || 'en',
        // the browser sets a form's content type with its boundary
        ...(method === 'GET' || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'GET' ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
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
/** Called when the server ends the customer's session. */
export function onSessionLost(hear: () => void): () => void {
  sessionLost.add(hear)
  return () => sessionLost.delete(hear)
}

/** The `auth_token` of a stored user slice. */
export function storedToken(name: 'user' | 'delivery_user' | 'console_user'): string | null {
  const kept = read(name) as { state?: { data?: { auth_token?: unknown } | null } } | null
  const token = kept?.state?.data?.auth_token
  return typeof token === 'string' ? token : null
}

export const customerSession: SessionWiring = {
  token: () => storedToken('user'),
  onSessionLost: () => {
    for (const hear of sessionLost) hear()
  },
}

/**
 * Calls made as this browser's customer: `api.stores.getDeliveryRestaurants({…})`. Those that no first screen makes are in
 * `later-api.ts`.
 */
export const api: Omit<Client, 'errands' | 'grocery' | 'invoices' | 'payments'> = createApi(customerSession)

/** Uploads the customer's avatar; returns its URL. */
export async function uploadAvatar(image: Blob): Promise<string> {
  const call = customerPaths.accounts?.changeAvatar
  if (!call) throw new Problem(0, 'our_fault', '')
  const form = new FormData()
  form.append('image', image)
  const answer = await ask({ ...call, body: form }, customerSession, { timeout: UPLOAD_MS })
  return (answer as { avatar: string }).avatar
}

import type { Endpoint } from '@tokri/contract/endpoint'
import { mayAtStore } from '@tokri/domain/access'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { act } from '../core/accounts/acting'
import { demandsSecondFactor } from '../core/accounts/second-factor'
import type { Actor } from '../core/actor'
import type { Caller, Context, Route } from '../core/implement'
import { Refused, refuse } from '../core/refused'
import { batched } from '../db/batches'
import { keyHolder, looksLikeKey } from '../db/queries/api-keys'
import { withOrigin } from '../db/queries/audit-origin'
import { type AskedSession, actorsOf } from '../db/queries/sessions'
import type { Deps } from '../deps'
import { limitRoute } from './limits'
import { answerError, fieldErrors } from './problem'
import { invalidUnicode } from './reject-invalid-unicode'
import { uploadOf } from './upload'
import { openChecks, written } from './write-answer'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    /** The request's JSON as received; empty for others. */
    sentText: string
  }
  interface FastifyContextConfig {
    /** The call's writes are batched with those of others, so it holds no connection of its own. */
    isGrouped?: boolean
  }
}

/** Fields any call may contain: the session, and ids that must match it. */
const identity = {
  token: z.string().max(200).nullish(),
  user_id: z.int().nullish(),
  delivery_guy_id: z.int().nullish(),
  acting_confirmation: z.string().max(200).nullish(),
  acting_password: z.string().max(200).nullish(),
}

const guest: Actor = { kind: 'guest', id: null }

/** Registers routes: session, permission, validation, handler, response. Deny by default. */
export function mount(app: FastifyInstance, routes: Route[], deps: Deps) {
  // sessions of calls that arrive during a lookup are looked up together
  const holderOf = batched((asked: readonly AskedSession[]) => actorsOf(deps.db, asked))
  const isChecked = openChecks(deps.env.CHECK_ANSWERS_EVERY)
  for (const route of routes) mountOne(app, route, { deps, holderOf, isChecked })
}

interface Mounting {
  deps: Deps
  holderOf(asked: AskedSession): Promise<Actor | null>
  isChecked(): boolean
}

function mountOne(app: FastifyInstance, { endpoint, handle }: Route, mounting: Mounting) {
  const { deps, isChecked } = mounting
  const { path, method } = endpoint

  app.route({
    method,
    url: path,
    config: { isGrouped: endpoint.limit === 'position' },
    ...(endpoint.body_limit === undefined ? {} : { bodyLimit: endpoint.body_limit }),
    schema: {
      summary: endpoint.summary,
      tags: [path.split('/')[3] ?? 'root'],
      description: describe(endpoint),
      ...documented(endpoint),
      response: { 200: endpoint.reply },
    },
    // Validated and serialised by zod itself: docs/decisions/0047-calls-are-validated-by-zod-itself.md
    validatorCompiler: () => (value) => ({ value }),
    serializerCompiler: () => (value) => JSON.stringify(value),
    onRequest: limitRoute(deps, endpoint.limit, path),
    handler: async (request, reply) => {
      const uploaded = request.isMultipart() ? await uploadOf(request, endpoint) : null
      if (uploaded instanceof Refused) return answerError(request, reply, uploaded, deps.texts)
      const now = deps.clock()
      const body = bodyOf(request, uploaded?.fields)
      const token = tokenOf(request, endpoint, body)
      // a guest's call runs without waiting for a session
      const actor = token === '' ? guest : await actorOfToken(request, mounting, { token, now })
      request.actor = actor
      const caller = callerOf(request, token)
      const limited = actor === guest ? null : await limitKey(deps, actor)
      const denied = limited ?? deny(deps, endpoint, actor, body)
      if (denied) return answerError(request, reply, denied, deps.texts)

      const parsed = inputOf(request, endpoint, { actor, body })
      if (parsed instanceof Refused) return answerError(request, reply, parsed, deps.texts)

      const { acting_confirmation: confirmation, acting_password: password } = body
      const asked = { endpoint, actor, caller, input: parsed, confirmation, password, now }
      const run = () =>
        act(deps, asked, () =>
          handle(
            parsed as never,
            {
              actor,
              now,
              caller,
              file: uploaded?.file,
              setHeader: (name: string, value: string) => void reply.header(name, value),
            } as Context<never>,
          ),
        )
      const answer = await (worksHere(actor) ? withOrigin(caller, run) : run())
      if (mayRecord(endpoint)) changed(deps)
      if (answer instanceof Refused) return answerError(request, reply, answer, deps.texts)
      return written(request, reply, { endpoint, answer, isChecked })
    },
  })
}

/**
 * Whether people of the shop or its stores act, also for a customer: only their addresses are stored. Riders,
 * who send their position every few seconds, are left out.
 */
const worksHere = (actor: Actor): boolean =>
  actor.kind === 'customer' ? actor.acting_user_id !== null : actor.kind !== 'guest' && actor.kind !== 'rider'

/** Expires caches for the next request, and wakes the outbox. */
function changed({ freshness, wake }: Deps) {
  freshness.expire()
  wake()
}

/** Whether a call may have recorded events; reads and positions never do. */
const mayRecord = ({ method, limit }: Endpoint): boolean =>
  method === 'POST' && limit !== 'browse' && limit !== 'position'

/** A call's input schemas by where they are sent; computed once per process. */
function documented(endpoint: Endpoint) {
  const known = documents.get(endpoint) ?? document(endpoint)
  documents.set(endpoint, known)
  return known
}
const documents = new WeakMap<Endpoint, ReturnType<typeof document>>()

function document({ path, method, input }: Endpoint) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const rest = input.omit(mask(names))
  return {
    ...(names.length > 0 ? { params: input.pick(mask(names)) } : {}),
    ...(mayCarryIdentity({ method }) ? { body: rest.extend(identity) } : { querystring: rest }),
  }
}

const bodyOf = ({ method, query, body }: FastifyRequest, fields: Record<string, string> | undefined) =>
  ((method === 'GET' || method === 'HEAD' ? query : (fields ?? body)) ?? {}) as Record<string, unknown>

/** The session token or API key; empty for guests. */
function tokenOf(
  { headers }: FastifyRequest,
  endpoint: Endpoint,
  { token }: Record<string, unknown>,
): string {
  const bearer = headers.authorization?.replace(/^Bearer /i, '')
  return bearer ?? (mayCarryIdentity(endpoint) && typeof token === 'string' ? token : '')
}

async function actorOfToken(
  { headers }: FastifyRequest,
  { deps, holderOf }: Mounting,
  { token, now }: AskedSession,
): Promise<Actor> {
  // an invalid API key means a guest, and is never treated as a session
  const isKey = headers.authorization && looksLikeKey(token)
  return (await (isKey ? keyHolder(deps.db, token, now) : holderOf({ token, now }))) ?? guest
}

/**
 * URLs end up in logs, histories and referrers, so a session is never accepted in one, whatever the method
 * (HEAD too).
 */
const mayCarryIdentity = ({ method }: Pick<Endpoint, 'method'>): boolean => method !== 'GET'

const callerOf = ({ ip, headers, protocol }: FastifyRequest, token: string): Caller => ({
  ip,
  locale: String(headers['accept-language'] ?? 'en'),
  device: headers['user-agent']?.slice(0, 200) ?? null,
  token,
  cookies: headers.cookie,
  isSecure: protocol === 'https',
})

/** Enforces an API key's own rate limit. */
async function limitKey({ limiter }: Deps, actor: Actor): Promise<Refused | null> {
  if (actor.kind === 'guest' || !actor.api_key) return null
  const { id, calls_per_minute } = actor.api_key
  const limited = await limiter.consume('api_key', String(id), calls_per_minute)
  return limited && refuse('too_many_requests', { ...limited })
}

function deny(deps: Deps, endpoint: Endpoint, actor: Actor, body: Record<string, unknown>): Refused | null {
  const claimed = namesSomebody(endpoint) ? null : (body.user_id ?? body.delivery_guy_id)
  if (claimed != null && actor.kind !== 'guest' && claimed !== actor.id) return refuse('not_yours')
  if (endpoint.who.includes('anyone')) return null
  if (actor.kind === 'guest') return refuse('session_required')
  if (!endpoint.who.includes(actor.kind)) return refuse('not_allowed')
  if (actor.kind === 'store' && !mayAtStore(actor.store_role ?? 'picker', endpoint.store_needs))
    return refuse('not_allowed')
  if (!endpoint.before_second_factor && !actor.has_second_factor && demandsSecondFactor(deps, actor))
    return refuse('second_factor_demanded')
  const { permission } = endpoint
  // calls without a permission are about the signed-in person, so API keys cannot make them
  if (!permission && actor.api_key) return refuse('not_allowed')
  if (permission && actor.kind === 'staff' && !actor.permissions.includes(permission))
    return refuse('not_allowed', { permission })
  return null
}

/** Longer inputs are rarely repeated. */
const MAX_LETTERS = 300
const MAX_CHECKED = 5_000
const checked = new LRUCache<string, object>({ max: MAX_CHECKED })

/** The validated input. A text that guests sent before is not validated again. */
function inputOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  { actor, body }: { actor: Actor; body: Record<string, unknown> },
): Refused | object {
  const check = () =>
    parse(endpoint, {
      ...keyOf(request, endpoint),
      ...(mayCarryIdentity(endpoint) ? strip(endpoint, body) : body),
      ...(request.params as object),
    })
  const { url, sentText } = request
  const isCommon = actor === guest && endpoint.limit === 'browse' && endpoint.method === 'POST'
  if (!isCommon || sentText === '' || sentText.length > MAX_LETTERS) return check()
  const words = `${url} ${sentText}`
  const known = checked.get(words)
  if (known) return known
  const input = check()
  if (!(input instanceof Refused)) checked.set(words, Object.freeze(input))
  return input
}

function parse(endpoint: Endpoint, input: unknown): Refused | object {
  const result = endpoint.input.safeParse(input)
  if (!result.success) return refuse('invalid_input', { errors: fieldErrors(result.error) })
  const errors = invalidUnicode(result.data)
  return errors.length > 0 ? refuse('invalid_input', { errors }) : result.data
}

/** The idempotency key may come in a header; the field in the body takes precedence. */
function keyOf({ headers }: FastifyRequest, { input }: Endpoint) {
  const key = headers['idempotency-key']
  return typeof key === 'string' && 'idempotency_key' in input.shape ? { idempotency_key: key } : {}
}

/** Whether the call concerns another person, so that its `user_id` is not the caller's. */
const namesSomebody = ({ input }: Endpoint): boolean => 'user_id' in input.shape

function strip(endpoint: Endpoint, body: Record<string, unknown>) {
  if (!isObject(body)) return body
  const { token, user_id, delivery_guy_id, acting_confirmation, acting_password, ...rest } = body
  return namesSomebody(endpoint) && user_id != null ? { ...rest, user_id } : rest
}

function describe({ who, refuses }: Endpoint): string {
  const lines = [`Who: ${who.join(', ')}.`]
  if (refuses.length > 0) lines.push(`Refusals: ${refuses.join(', ')}.`)
  return lines.join('\n\n')
}

/** The argument of zod's pick and omit. */
function mask(names: string[]): Parameters<z.ZodObject['pick']>[0] {
  return Object.fromEntries(names.map((name) => [name, true])) as Parameters<z.ZodObject['pick']>[0]
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

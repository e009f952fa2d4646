import { brotliCompressSync, constants } from 'node:zlib'
import type { Endpoint } from '@tokri/contract/endpoint'
import { mayAtStore } from '@tokri/domain/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { act } from '../core/accounts/acting'
import { demandsSecondFactor } from '../core/accounts/second-factor'
import type { Actor } from '../core/actor'
import type { Caller, Context, Route } from '../core/implement'
import { ReadyAnswer } from '../core/ready-answers'
import { Refused, refuse } from '../core/refused'
import { keyHolder, looksLikeKey } from '../db/queries/api-keys'
import { actorOf } from '../db/queries/sessions'
import type { Deps } from '../deps'
import { BROTLI_QUALITY, MIN_COMPRESSED } from './compression'
import { limitRoute } from './limits'
import { answerError, fieldErrors } from './problem'
import { invalidUnicode } from './reject-invalid-unicode'
import { uploadOf } from './upload'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
}

/** Fields any call may carry: the session, and ids that must be the session's own. */
const identity = {
  token: z.string().max(200).nullish(),
  user_id: z.int().nullish(),
  delivery_guy_id: z.int().nullish(),
  acting_confirmation: z.string().max(200).nullish(),
  acting_password: z.string().max(200).nullish(),
}

/** Registers routes: session, permission, validation, handler, answer. Deny by default. */
export function mount(app: FastifyInstance, routes: Route[], deps: Deps) {
  for (const route of routes) mountOne(app, route, deps)
}

function mountOne(app: FastifyInstance, { endpoint, handle }: Route, deps: Deps) {
  const { path, method } = endpoint

  app.route({
    method,
    url: path,
    ...(endpoint.body_limit === undefined ? {} : { bodyLimit: endpoint.body_limit }),
    schema: {
      summary: endpoint.summary,
      tags: [path.split('/')[3] ?? 'root'],
      description: describe(endpoint),
      ...documented(endpoint),
      response: { 200: endpoint.reply },
    },
    // Validated and serialized by zod itself: docs/decisions/0047-calls-are-validated-by-zod-itself.md
    validatorCompiler: () => (value) => ({ value }),
    serializerCompiler: () => (value) => JSON.stringify(value),
    onRequest: limitRoute(deps, endpoint.limit, path),
    handler: async (request, reply) => {
      const uploaded = await uploadOf(request, endpoint)
      if (uploaded instanceof Refused) return answerError(request, reply, uploaded, deps.texts)
      const sent = method === 'GET' ? request.query : (uploaded?.fields ?? request.body)
      const now = deps.clock()
      const { actor, body, token } = await identify(request, { endpoint, sent }, deps, now)
      request.actor = actor
      const caller = callerOf(request, token)
      const denied = (await limitKey(deps, actor)) ?? deny(deps, endpoint, actor, body)
      if (denied) return answerError(request, reply, denied, deps.texts)

      const parsed = parse(endpoint, {
        ...keyOf(request, endpoint),
        ...(mayCarryIdentity(endpoint) ? strip(endpoint, body) : body),
        ...(request.params as object),
      })
      if (parsed instanceof Refused) return answerError(request, reply, parsed, deps.texts)

      const { acting_confirmation: confirmation, acting_password: password } = body
      const asked = { endpoint, actor, caller, input: parsed, confirmation, password, now }
      const answer = await act(deps, asked, () =>
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
      if (mayRecord(endpoint)) deps.wake()
      if (answer instanceof Refused) return answerError(request, reply, answer, deps.texts)
      return sendAnswer(request, reply, endpoint, answer)
    },
  })
}

/** As JSON unless the call answers another type. */
function sendAnswer(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  if (endpoint.text) return reply.type(endpoint.text).send(endpoint.reply.parse(answer))
  reply.type('application/json; charset=utf-8')
  if (endpoint.file) reply.header('content-disposition', `attachment; filename="${endpoint.file}"`)
  const write = (value: unknown) => JSON.stringify(endpoint.reply.parse(value))
  if (answer instanceof ReadyAnswer) return sendReady(request, reply, answer, write)
  return reply.send(write(answer))
}

/** As the compression of other answers (`app.ts`) would, but once for all who ask. */
function sendReady(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer<unknown>,
  write: (value: unknown) => string,
) {
  const plain = answer.plain(write)
  reply.header('vary', 'accept-encoding')
  if (plain.length < MIN_COMPRESSED || !/\bbr\b/.test(headers['accept-encoding'] ?? ''))
    return reply.send(plain)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }
  return reply
    .header('content-encoding', 'br')
    .send(answer.packed((bytes) => brotliCompressSync(bytes, quality)))
}

/** Whether a call may have recorded facts; those that only read, and positions, never do. */
const mayRecord = ({ method, limit }: Endpoint): boolean =>
  method === 'POST' && limit !== 'browse' && limit !== 'position'

/** The inputs of a call by where they are sent; computed once per process. */
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

async function identify(
  request: FastifyRequest,
  { endpoint, sent }: { endpoint: Endpoint; sent: unknown },
  deps: Deps,
  now: Date,
) {
  const body: Record<string, unknown> = isObject(sent) ? sent : {}
  const bearer = request.headers.authorization?.replace(/^Bearer /i, '')
  const token =
    bearer ?? (mayCarryIdentity(endpoint) && typeof body.token === 'string' ? body.token : undefined)
  // a key that is none is a guest's, and never a session
  const holder = bearer && looksLikeKey(bearer) ? keyHolder : actorOf
  const actor: Actor = (token && (await holder(deps.db, token, now))) || { kind: 'guest', id: null }
  return {
    actor,
    token: token ?? '',
    body: isObject(sent) || sent == null ? body : (sent as Record<string, unknown>),
  }
}

/** Addresses end up in logs, histories and referrers: a session never travels in one, whatever asks (HEAD does, too). */
const mayCarryIdentity = ({ method }: Pick<Endpoint, 'method'>): boolean => method !== 'GET'

const callerOf = ({ ip, headers, protocol }: FastifyRequest, token: string): Caller => ({
  ip,
  locale: String(headers['accept-language'] ?? 'en'),
  device: headers['user-agent']?.slice(0, 200) ?? null,
  token,
  cookies: headers.cookie,
  isSecure: protocol === 'https',
})

/** A key may be used only as often as its maker allowed. */
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
  // a key makes no calls that need no permission: those are about the person who is signed in
  if (!permission && actor.api_key) return refuse('not_allowed')
  if (permission && actor.kind === 'staff' && !actor.permissions.includes(permission))
    return refuse('not_allowed', { permission })
  return null
}

function parse(endpoint: Endpoint, input: unknown): Refused | unknown {
  const result = endpoint.input.safeParse(input)
  if (!result.success) return refuse('invalid_input', { errors: fieldErrors(result.error) })
  const errors = invalidUnicode(result.data)
  return errors.length > 0 ? refuse('invalid_input', { errors }) : result.data
}

/** The attempt's key may travel as the header others use; the body's own field wins. */
function keyOf({ headers }: FastifyRequest, { input }: Endpoint) {
  const key = headers['idempotency-key']
  return typeof key === 'string' && 'idempotency_key' in input.shape ? { idempotency_key: key } : {}
}

/** Whether the call is about somebody else, so that its `user_id` is no claim of who asks. */
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

/** What zod's pick and omit want to be told. */
function mask(names: string[]): Parameters<z.ZodObject['pick']>[0] {
  return Object.fromEntries(names.map((name) => [name, true])) as Parameters<z.ZodObject['pick']>[0]
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

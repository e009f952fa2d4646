import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError } from 'zod'
import { Refused, refuse } from '../core/refused'
import { isDatabaseUnavailable } from '../db/unavailable'
import type { Texts } from '../texts'

/** One invalid field, as a JSON pointer with a message. */
export interface FieldError {
  field: string
  message: string
}

interface Problem {
  status: number
  code: string
  detail: string
  errors?: FieldError[]
  facts?: Record<string, unknown>
}

/** Sends application/problem+json (RFC 9457, ERR-06). */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const { status, code, detail, errors, facts } = problem
  return reply
    .code(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: `about:blank#${code}`,
        title: STATUS_CODES[status] ?? 'Error',
        status,
        code,
        detail,
        ...facts,
        ...(errors ? { errors } : {}),
        request_id: request.id,
      }),
    )
}

export function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    const base = issue.path.map(String)
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : ['']
    return unknown.map((key) => ({
      field: `/${[...base, ...(key ? [key] : [])].join('/')}`,
      message: key ? 'This field is not known here.' : issue.message,
    }))
  })
}

/** Seconds after which a client should retry while the database is unreachable. */
const RETRY_AFTER_S = 2

/** nginx's status for a client that closed the connection; it is only logged. */
const CLIENT_CLOSED_REQUEST = 499
/** Error codes of a connection that was closed during a read or write. */
const closedConnection = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  'FST_ERR_SSE_CONNECTION_CLOSED',
])

const hasClientLeft = ({ raw }: FastifyRequest, error: unknown): boolean =>
  raw.socket.destroyed && closedConnection.has(String((error as { code?: unknown } | null)?.code))

/** Sends a thrown error or returned refusal as a problem response. */
export function answerError(request: FastifyRequest, reply: FastifyReply, error: unknown, texts: Texts) {
  if (error instanceof Refused) {
    const { retry_after } = error.facts
    if (typeof retry_after === 'number') reply.header('retry-after', retry_after)
    const detail = texts.say(String(request.headers['accept-language'] ?? 'en'), error.code, error.facts)
    const { errors, ...facts } = error.facts
    return sendProblem(request, reply, {
      status: error.status,
      code: error.code,
      detail,
      facts,
      ...(Array.isArray(errors) ? { errors: errors as FieldError[] } : {}),
    })
  }
  if (hasClientLeft(request, error)) {
    request.log.info({ err: error }, 'the client left before the answer was complete')
    return reply.code(CLIENT_CLOSED_REQUEST).send()
  }
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'the database could not be reached')
    return answerError(request, reply, refuse('unavailable', { retry_after: RETRY_AFTER_S }), texts)
  }
  const status = (error as { statusCode?: number }).statusCode
  if (status && status >= 400 && status < 500) {
    const code = status === 404 ? 'not_found' : status === 429 ? 'too_many_requests' : 'invalid_input'
    return sendProblem(request, reply, { status, code, detail: (error as Error).message })
  }
  request.log.error({ err: error }, 'a bug: this request failed on our side')
  return sendProblem(request, reply, {
    status: 500,
    code: 'our_fault',
    detail: texts.say(String(request.headers['accept-language'] ?? 'en'), 'our_fault', {}),
  })
}

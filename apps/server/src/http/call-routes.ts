import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import { handleCallReport } from '../features/alarms/handle-call-report'
import { CALL_NEWS_PATH } from '../features/alarms/send-alarm'
import { limitRoute } from './limits'

const NEWS_BYTES = 4 * 1024

const statuses = { noted: 200, repeated: 409, unknown: 404, forged: 401, invalid: 400 } as const

/**
 * The endpoint at which the telephone service reports the outcome of a call. It is signed the same way as our
 * requests to it, so bodies are kept unparsed.
 */
export async function mountCallRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string', bodyLimit: NEWS_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    raw.post(CALL_NEWS_PATH, {
      schema: { hide: true },
      onRequest: limitRoute(deps, 'browse', CALL_NEWS_PATH),
      handler: async (request, reply) => {
        const outcome = await handleCallReport(deps, {
          timestamp: headerOf(request, 'x-tokri-timestamp'),
          signature: headerOf(request, 'x-tokri-signature'),
          body: String(request.body ?? ''),
        })
        return reply.code(statuses[outcome]).send({ result: outcome })
      },
    })
  })
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

import type { FastifyInstance } from 'fastify'
import { pathOfLink } from '../core/campaigns/message-links'
import type { Deps } from '../deps'
import { unsubscribePage } from '../features/campaigns/unsubscribe-page'
import { limitRoute } from './limits'

const BODY_BYTES = 4 * 1024

/**
 * GET and POST /public/u/{token}: the unsubscribe links of offers. Mail programs post a form of their own
 * (RFC 8058), so any body is accepted and ignored.
 */
export async function mountUnsubscribe(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, _body, done) =>
      done(null, null),
    )
    const url = `${pathOfLink.unsubscribe}:token`
    for (const method of ['GET', 'POST'] as const)
      raw.route({
        method,
        url,
        schema: { hide: true },
        onRequest: limitRoute(deps, 'browse', url),
        handler: async (request, reply) => {
          const { token } = request.params as { token: string }
          const { status, html, policy } = await unsubscribePage(deps, token, method === 'POST')
          return reply
            .code(status)
            .type('text/html; charset=utf-8')
            .header('cache-control', 'no-store')
            .header('content-security-policy', policy)
            .send(html)
        },
      })
  })
}

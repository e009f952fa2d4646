import type { FastifyInstance } from 'fastify'
import { pathOfLink } from '../core/campaigns/message-links'
import type { Deps } from '../deps'
import { followLink } from '../features/campaigns/follow-link'
import { limitRoute } from './limits'

/** GET /public/c/{token}: the links of campaigns. Redirects only to the campaign's own target. */
export function mountCampaignLinks(app: FastifyInstance, deps: Deps): void {
  const url = `${pathOfLink.click}:token`
  app.get(
    url,
    { schema: { hide: true }, onRequest: limitRoute(deps, 'browse', url), exposeHeadRoute: false },
    async (request, reply) => {
      const { token } = request.params as { token: string }
      return reply.header('cache-control', 'no-store').redirect(await followLink(deps, token), 302)
    },
  )
}

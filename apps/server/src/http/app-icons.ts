import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { isIconShape } from '../gateways/pictures/app-icons'

/** Serves the app icons at fixed URLs: the operator's, or the built-in ones. */
export function mountAppIcons(app: FastifyInstance, { appIcon }: Pick<Deps, 'appIcon'>, web: string) {
  app.get<{ Params: { name: string } }>(
    '/icons/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      if (!isIconShape(name)) return reply.callNotFound()
      const own = (await appIcon())?.shapes.get(name)
      if (!own) return reply.sendFile(name, join(web, 'icons'))
      return reply.type('image/png').header('cache-control', 'no-cache').send(own)
    },
  )
}

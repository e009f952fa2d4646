import type { FastifyInstance } from 'fastify'
import { refuse } from '../core/refused'
import { pictureOf } from '../db/queries/avatars'
import type { Deps } from '../deps'
import { answerError } from './problem'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Pictures people uploaded of themselves; a new picture has a new address, so each may be kept for ever. */
export function mountAvatars(app: FastifyInstance, { db, texts }: Deps) {
  app.get<{ Params: { id: string } }>(
    `/media/avatars/:id(${uuid}).webp`,
    { schema: { hide: true } },
    async (request, reply) => {
      const image = await pictureOf(db, request.params.id)
      if (!image) return answerError(request, reply, refuse('not_found'), texts)
      return reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(Buffer.from(image))
    },
  )
}

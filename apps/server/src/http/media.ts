import type { FastifyInstance } from 'fastify'
import { isGoodPictureLink, isPrivatePicture } from '../core/pictures/picture-link'
import { refuse } from '../core/refused'
import type { Deps } from '../deps'
import { IMPORTS } from '../features/files/stored-file'
import { contentTypeOf, isKey } from '../gateways/storage/port'
import { answerError } from './problem'
import { year } from './text-files'

/** Cache lifetime of a private picture, the same as its URL's. */
const DAY_SECONDS = 24 * 3_600

/**
 * Serves every file of the storage below /media, on any node. Names are unguessable or change with their
 * content, so browsers may cache files for ever; photos of doors and packages are served only at URLs from a
 * reply.
 */
export function mountMedia(app: FastifyInstance, deps: Deps, ready?: (key: string) => Promise<void>) {
  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const key = request.params['*']
    const isPrivate = isPrivatePicture(key)
    const now = deps.clock()
    const mayBeSeen =
      isKey(key) &&
      !key.startsWith(`${IMPORTS}/`) &&
      (!isPrivate || isGoodPictureLink({ ...deps, now }, key, request.query as object))
    if (mayBeSeen) await ready?.(key)
    const content = mayBeSeen ? await deps.storage.get(key) : null
    if (!content) return answerError(request, reply, refuse('not_found'), deps.texts)
    const kept = isPrivate ? `private, max-age=${DAY_SECONDS}` : `public, max-age=${year}, immutable`
    return reply.type(contentTypeOf(key)).header('cache-control', kept).send(content)
  })
}

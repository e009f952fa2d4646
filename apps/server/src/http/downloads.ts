import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isGoodDownload } from '../core/download-link'
import { refuse } from '../core/refused'
import type { Deps } from '../deps'
import { exportedFile } from '../features/files/export-file'
import { rejectedFile } from '../features/files/rejected-file'
import { exportedRows } from '../features/resources/export-rows'
import { limitRoute } from './limits'
import { answerError } from './problem'

const Signed = z.object({ until: z.coerce.number().int(), sign: z.string().max(100) })

/** GET /public/api/console/download/{what}.csv for signed links only; anything else is 404. */
export function mountDownloads(app: FastifyInstance, deps: Deps) {
  const path = '/public/api/console/download/*'
  app.get<{ Params: { '*': string } }>(
    path,
    { schema: { hide: true }, onRequest: limitRoute(deps, 'browse', path) },
    async (request, reply) => {
      const what = request.params['*'].replace(/\.csv$/, '')
      const link = Signed.safeParse(request.query)
      const isGood = link.success && isGoodDownload(deps.secret, what, { ...link.data, now: deps.clock() })
      const file = isGood
        ? (exportedFile(deps, what) ?? exportedRows(deps, what) ?? (await rejectedFile(deps, what)))
        : null
      if (!file) return answerError(request, reply, refuse('not_found'), deps.texts)
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(file.content)
    },
  )
}

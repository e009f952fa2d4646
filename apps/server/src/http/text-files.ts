import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'

const pack = promisify(brotliCompress)
/** Cache lifetime of immutable files, in seconds. */
export const year = 365 * 24 * 60 * 60

/** A language's texts as a separate file: they would be 80 % of the page, and are cached for the next one. */
export interface TextFile {
  /** Changes with every text, so that browsers may cache the file for ever. */
  address: string
  all: Record<string, string>
  json: string
  packed: Promise<Buffer>
}

export async function readTextFile(deps: Pick<Deps, 'texts'>, language_id: number): Promise<TextFile | null> {
  const all = await deps.texts.all(language_id)
  if (!all) return null
  const json = JSON.stringify(all)
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 12)
  return { address: `/texts/${language_id}-${hash}.json`, all, json, packed: pack(json) }
}

/** A page loaded before the operator's last change requests an older URL: it gets the current texts. */
export function mountTextFiles(
  app: FastifyInstance,
  deps: Pick<Deps, 'texts'>,
  currentFile: () => Promise<TextFile | null>,
): void {
  app.get<{ Params: { file: string } }>(
    '/texts/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, id] = /^(\d{1,9})-[\da-f]+\.json$/.exec(request.params.file) ?? []
      if (!id) return reply.callNotFound()
      const current = await currentFile()
      const isCurrent = request.url === current?.address
      const file = isCurrent ? current : await readTextFile(deps, Number(id))
      if (!file) return reply.callNotFound()
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', isCurrent ? `public, max-age=${year}, immutable` : 'no-cache')
        .header('vary', 'accept-encoding')
      if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(file.json)
      return reply.header('content-encoding', 'br').send(await file.packed)
    },
  )
}

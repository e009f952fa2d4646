import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'

const pack = promisify(brotliCompress)
/** How long browsers may keep what never changes under its name, in seconds. */
export const year = 365 * 24 * 60 * 60

interface TextFile {
  /** Changes with every word, so that browsers may keep the file for ever. */
  address: string
  json: string
  packed: Promise<Buffer>
}

/**
 * Each language's texts as a file beside the page: they are eight tenths of what a page would weigh, and every next
 * page has them already.
 */
export function openTextFiles({ texts }: Pick<Deps, 'texts'>) {
  const kept = new Map<number, TextFile>()
  return async (language_id: number): Promise<TextFile | null> => {
    const all = await texts.all(language_id)
    if (!all) return null
    const json = JSON.stringify(all)
    const known = kept.get(language_id)
    if (known?.json === json) return known
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 12)
    const file = { address: `/texts/${language_id}-${hash}.json`, json, packed: pack(json) }
    kept.set(language_id, file)
    return file
  }
}
export type TextFiles = ReturnType<typeof openTextFiles>

/** A page that is older than the operator's last change asks for an address of before: it gets today's words. */
export function mountTextFiles(app: FastifyInstance, fileOf: TextFiles): void {
  app.get<{ Params: { file: string } }>(
    '/texts/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, id] = /^(\d{1,9})-[\da-f]+\.json$/.exec(request.params.file) ?? []
      const file = id ? await fileOf(Number(id)) : null
      if (!file) return reply.callNotFound()
      const isCurrent = request.url === file.address
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', isCurrent ? `public, max-age=${year}, immutable` : 'no-cache')
        .header('vary', 'accept-encoding')
      if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(file.json)
      return reply.header('content-encoding', 'br').send(await file.packed)
    },
  )
}

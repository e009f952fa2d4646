import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { type Surface, textsOfSurface } from '@tokri/contract/texts/of-surface'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'

const pack = promisify(brotliCompress)
/** Cache lifetime of immutable files, in seconds. */
export const year = 365 * 24 * 60 * 60

/** Texts as a separate file: they would be 80 % of the page, and are cached for the next one. */
interface TextFile {
  /** Changes with every text, so that browsers may cache the file for ever. */
  address: string
  json: string
  packed: Promise<Buffer>
}

function textFile(language_id: number, texts: Record<string, string>): TextFile {
  const json = JSON.stringify(texts)
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 12)
  return { address: `/texts/${language_id}-${hash}.json`, json, packed: pack(json) }
}

/** The texts of a language, and what each surface loads of them. */
export interface LanguageTexts {
  all: Record<string, string>
  files: Record<Surface, TextFile>
}

export async function readTexts(
  deps: Pick<Deps, 'texts'>,
  language_id: number,
): Promise<LanguageTexts | null> {
  const all = await deps.texts.all(language_id)
  if (!all) return null
  const fileOf = (surface: Surface) => textFile(language_id, textsOfSurface(surface, all))
  return { all, files: { app: fileOf('app'), console: fileOf('console') } }
}

async function readAll(deps: Pick<Deps, 'texts'>, language_id: number): Promise<TextFile | null> {
  const all = await deps.texts.all(language_id)
  return all && textFile(language_id, all)
}

/**
 * A page loaded before the operator's last change requests an older URL: it gets all current texts, because
 * its surface is unknown.
 */
export function mountTextFiles(
  app: FastifyInstance,
  deps: Pick<Deps, 'texts'>,
  current: () => Promise<LanguageTexts | null>,
): void {
  app.get<{ Params: { file: string } }>(
    '/texts/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, id] = /^(\d{1,9})-[\da-f]+\.json$/.exec(request.params.file) ?? []
      if (!id) return reply.callNotFound()
      const files = Object.values((await current())?.files ?? {})
      const known = files.find(({ address }) => address === request.url)
      const file = known ?? (await readAll(deps, Number(id)))
      if (!file) return reply.callNotFound()
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', known ? `public, max-age=${year}, immutable` : 'no-cache')
        .header('vary', 'accept-encoding')
      if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(file.json)
      return reply.header('content-encoding', 'br').send(await file.packed)
    },
  )
}

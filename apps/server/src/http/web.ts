import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Surface } from '@tokri/contract/texts/of-surface'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ReadAt } from '../db/freshness'
import type { Deps } from '../deps'
import { mountAppIcons } from './app-icons'
import { type BootPayloads, openBootPayload } from './boot-payload'
import { consoleChunks } from './console-chunks'
import { allowEmbedding, isForPartners } from './embedding'
import { fillPage, openShell } from './fill-page'
import { openFirstScreens, placeOf } from './first-screen'
import { mountManifest } from './manifest'
import { openPageFiles } from './page-files'
import { addressOf, readHead } from './page-head'
import { mountTextFiles, year } from './text-files'

/** URLs of files and calls: unknown ones are 404, not a page. */
const noPage = /^\/(public|media|assets|icons|texts|dev\/outbox|healthz|readyz)(\/|$)/

/** Developer screens, available on a demo only. */
const isForDevelopers = /^\/dev(\/|$|\?)/

/**
 * Serves the built browser app: hashed files are immutable and pre-compressed, and the page includes settings
 * and preloads its texts, so that the first screen needs no second round trip.
 */
export async function mountWeb(app: FastifyInstance, deps: Deps, web: string) {
  if (!existsSync(join(web, 'index.html'))) {
    app.log.warn('the browser app is not built: only the API is served')
    return
  }
  await app.register(fastifyStatic, {
    root: web,
    prefix: '/',
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['*.html', '.vite/**', 'server/**', 'icons/**'],
    setHeaders(response, path) {
      const isHashed = path.includes(`${join(web, 'assets')}`)
      response.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  mountAppIcons(app, deps, web)
  mountManifest(app, deps)
  const bootPayload = openBootPayload(deps)
  mountTextFiles(app, deps, async () => (await bootPayload()).texts)
  mountPages(app, deps, { web, bootPayload })
}

const surfaces: Record<Surface, string> = { app: 'index.html', console: 'console.html' }

/** A page that is sent to everybody who requests it within a moment. */
interface KeptPage {
  html: string
  isRendered: boolean
  read: ReadAt
}

const MAX_CHARACTERS = 8_000_000
/** Longer URLs and places are not cached, since nobody else requests them. */
const MAX_KEY = 1_000

/** Every URL that is neither a file nor a call is a page of the app or of the console. */
function mountPages(
  app: FastifyInstance,
  deps: Deps,
  { web, bootPayload }: { web: string; bootPayload: BootPayloads },
): void {
  const shellOf = (entry: string) => openShell(readFileSync(join(web, entry), 'utf8'))
  const shells = { app: shellOf(surfaces.app), console: shellOf(surfaces.console) }
  const firstScreen = openFirstScreens(app, deps, web)
  const filesOf = openPageFiles(web)
  const kept = new LRUCache<string, KeptPage>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ html }, key) => html.length + key.length,
  })
  // A route instead of the not-found handler, because only responses of routes are compressed.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { url } = request
    if (noPage.test(url) || (!deps.demo && isForDevelopers.test(url))) return reply.callNotFound()
    if (isForPartners(url)) allowEmbedding(reply)
    const key = JSON.stringify([
      request.protocol,
      request.host,
      url,
      placeOf(request),
      deps.settings.version(),
    ])
    const known = kept.get(key)
    const read = deps.freshness.now()
    const page = known && deps.freshness.isFresh(known.read) ? known : { ...(await makePage(request)), read }
    if (key.length < MAX_KEY) kept.set(key, page)
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', page.isRendered ? 'private, no-cache' : 'no-cache')
    return page.html
  })

  async function makePage(request: FastifyRequest) {
    const { url } = request
    const surface: Surface = /^\/console(\/|$|\?)/.test(url) ? 'console' : 'app'
    const boot = await bootPayload()
    const isApp = surface === 'app'
    const [head, screen, icon] = await Promise.all([
      isApp
        ? readHead(deps, { ...addressOf(request, deps.env), locale: boot.carried.language?.locale ?? 'en' })
        : null,
      isApp ? firstScreen(request, boot) : null,
      deps.appIcon(),
    ])
    const chunks = isApp ? screen?.chunks : consoleChunks(url, boot.carried.language?.locale ?? 'en')
    const files = filesOf(surfaces[surface], chunks ?? [])
    const html = shells[surface](
      fillPage({ url, surface, settings: deps.settings, boot, files, icon, head, screen }),
    )
    return { html, isRendered: Boolean(screen?.rendered) }
  }
}

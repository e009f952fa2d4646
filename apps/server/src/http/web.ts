import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { mountAppIcons } from './app-icons'
import { type BootPayloads, openBootPayload } from './boot-payload'
import { consoleChunks } from './console-chunks'
import { allowEmbedding, isForPartners } from './embedding'
import { fillPage, openShell } from './fill-page'
import { openFirstScreens } from './first-screen'
import { mountManifest } from './manifest'
import { openPageFiles } from './page-files'
import { addressOf, readHead } from './page-head'
import { mountTextFiles, year } from './text-files'

/** Addresses that are files or calls: what is not there is missing, and no screen stands for it. */
const noPage = /^\/(public|media|assets|icons|texts|dev\/outbox|healthz|readyz)(\/|$)/

/** Developer screens, available on a demo only. */
const isForDevelopers = /^\/dev(\/|$|\?)/

/**
 * Serves the built browser app: hashed files immutable and pre-compressed, and
 * the page's shell with settings already in it and its texts on the way, so that the first screen needs no second round trip.
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

const surfaces = {
  app: 'index.html',
  console: 'console.html',
} as const

/** Every address that is neither a file nor a call is a page of the app or of the console. */
function mountPages(
  app: FastifyInstance,
  deps: Deps,
  { web, bootPayload }: { web: string; bootPayload: BootPayloads },
): void {
  const shellOf = (entry: string) => openShell(readFileSync(join(web, entry), 'utf8'))
  const shells = { app: shellOf(surfaces.app), console: shellOf(surfaces.console) }
  const firstScreen = openFirstScreens(app, deps, web)
  const filesOf = openPageFiles(web)
  // A route, not the handler of what is not found: only answers of routes are compressed.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { url } = request
    if (noPage.test(url) || (!deps.demo && isForDevelopers.test(url))) return reply.callNotFound()
    const surface = /^\/console(\/|$|\?)/.test(url) ? 'console' : 'app'
    const boot = await bootPayload()
    const isApp = surface === 'app'
    const [head, screen, icon] = await Promise.all([
      isApp
        ? readHead(deps, { ...addressOf(request, deps.env), locale: boot.carried.language?.locale ?? 'en' })
        : null,
      isApp ? firstScreen(request, boot) : null,
      deps.appIcon(),
    ])
    if (isForPartners(url)) allowEmbedding(reply)
    const chunks = isApp ? screen?.chunks : consoleChunks(url, boot.carried.language?.locale ?? 'en')
    const files = filesOf(surfaces[surface], chunks ?? [])
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', screen?.rendered ? 'private, no-cache' : 'no-cache')
      .send(shells[surface](fillPage({ url, settings: deps.settings, boot, files, icon, head, screen })))
  })
}

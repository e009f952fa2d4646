import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { mountAppIcons } from './app-icons'
import { bootPayload } from './boot-payload'
import { allowEmbedding, isForPartners } from './embedding'
import { openFirstDrawing, openFirstScreens } from './first-drawing'
import { mountManifest } from './manifest'
import { fillShell } from './page-head'
import { mountTextFiles, openTextFiles, year } from './text-files'

/** Addresses that are files or calls: what is not there is missing, and no screen stands for it. */
const noPage = /^\/(public|media|assets|icons|texts|dev\/outbox|healthz|readyz)(\/|$)/

/** Screens a demo shows to whoever works on the product. */
const isForDevelopers = /^\/dev(\/|$|\?)/

export interface WebFolders {
  web: string
  media: string
  /** Resolves once the picture with this path below `media` can be sent. */
  ready?: ((path: string) => Promise<void>) | undefined
}

/**
 * Serves the built browser app: hashed files immutable and pre-compressed, pictures from the data folder, and
 * the page's shell with settings already in it and its texts on the way, so that the first screen needs no second round trip.
 */
export async function mountWeb(app: FastifyInstance, deps: Deps, folders: WebFolders) {
  await app.register(async (media) => {
    media.addHook('onRequest', async ({ url }) => folders.ready?.(url.replace(/^\/media\/|[?#].*$/g, '')))
    await media.register(fastifyStatic, {
      root: folders.media,
      prefix: '/media/',
      maxAge: year * 1000,
      immutable: true,
      decorateReply: false,
      wildcard: true,
    })
  })
  if (!existsSync(join(folders.web, 'index.html'))) {
    app.log.warn('the browser app is not built: only the API is served')
    return
  }
  await app.register(fastifyStatic, {
    root: folders.web,
    prefix: '/',
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['*.html', 'first-screens.json', 'drawing/**', 'icons/**'],
    setHeaders(response, path) {
      const isHashed = path.includes(`${join(folders.web, 'assets')}`)
      response.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  mountAppIcons(app, deps, folders.web)
  mountManifest(app, deps)
  const textFileOf = openTextFiles(deps)
  mountTextFiles(app, textFileOf)
  const screensAt = openFirstScreens(folders.web)
  const drawingOf = openFirstDrawing(app, deps, folders.web)
  const shells = {
    app: readFileSync(join(folders.web, 'index.html'), 'utf8'),
    console: readFileSync(join(folders.web, 'console.html'), 'utf8'),
  }
  // A route, not the handler of what is not found: only answers of routes are compressed.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (noPage.test(request.url)) return reply.callNotFound()
    if (!deps.demo && isForDevelopers.test(request.url)) return reply.callNotFound()
    const surface = /^\/console(\/|$|\?)/.test(request.url) ? 'console' : 'app'
    const isApp = surface === 'app'
    const screens = isApp ? screensAt(request.url) : []
    const boot = { ...(await bootPayload(deps, textFileOf, request)), screens }
    const drawing = screens.length > 0 ? await drawingOf(request, boot) : null
    if (isForPartners(request.url)) allowEmbedding(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', drawing ? 'private, no-cache' : 'no-cache')
      .send(
        await fillShell(deps, shells[surface], {
          request,
          boot,
          surface,
          drawing,
          icon: await deps.appIcon(),
        }),
      )
  })
}

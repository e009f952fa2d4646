import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps'
import type { BootPayload } from './boot-payload'

/** What the browser app renders for its first screens (apps/web/src/app/server-render.tsx). */
export interface FirstScreen {
  /** Names of its chunks in Vite's manifest. */
  chunks: readonly string[]
  /** The content of the app's root, and the query data it shows, as written by TanStack's `dehydrate`. */
  rendered: { html: string; answers: string } | null
}
interface ServerRender {
  renderFirstScreen: (
    page: { path: string; boot: object; place: string | null },
    fetch: (path: string, init: { body: string }) => Promise<Response>,
  ) => Promise<FirstScreen | null>
}

/** How long a rendered screen is served to other guests, in ms; its data counts as that old. */
const FRESH_MS = 5_000
const MAX_CHARACTERS = 16_000_000
/** Longer than any place the app stores. */
const MAX_PLACE = 2_000

/** The delivery place the browser stores (ENT-04) and sends in a cookie; untrusted input. */
export function placeOf({ headers }: FastifyRequest): string | null {
  const [, sent] = /(?:^|;\s*)userSetAddress=([^;]+)/.exec(headers.cookie ?? '') ?? []
  try {
    const place = decodeURIComponent(sent ?? '')
    JSON.parse(place)
    return place
  } catch {
    return null
  }
}

/**
 * Renders the screens on which most visits start (docs/decisions/0040), so that guests can read them before
 * the app's code has loaded. One rendering serves all requests for the same page, place, language and
 * settings within a few seconds.
 */
export function openFirstScreens(app: FastifyInstance, { clock }: Pick<Deps, 'clock'>, web: string) {
  const built = join(web, 'server', 'server-render.js')
  if (!existsSync(built)) return async () => null
  // loaded with the first page, so that start-up is not delayed
  let loaded: Promise<ServerRender> | undefined
  const load = () => {
    loaded ??= import(pathToFileURL(built).href) as Promise<ServerRender>
    return loaded
  }
  const now = () => clock().getTime()
  const cache = new LRUCache<string, FirstScreen & { at: number }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ rendered }, key) =>
      key.length + (rendered ? rendered.html.length + rendered.answers.length : 1),
    ttl: FRESH_MS,
    perf: { now },
  })
  const render = async (request: FastifyRequest, boot: BootPayload, place: string | null) => {
    const { renderFirstScreen } = await load()
    const { url, ip } = request
    const headers = {
      'content-type': 'application/json',
      'accept-language': boot.carried.language?.locale ?? 'en',
    }
    return await renderFirstScreen(
      { path: url, boot: { ...boot.carried, texts: boot.texts?.all ?? {} }, place },
      async (path, { body }) => {
        const answer = await app.inject({
          method: 'POST',
          url: path,
          payload: body,
          headers,
          remoteAddress: ip,
        })
        return new Response(answer.body, { status: answer.statusCode })
      },
    )
  }
  const running = new Map<string, Promise<FirstScreen | null>>()
  const renderOnce = (key: string, ...page: Parameters<typeof render>) => {
    const rendering = running.get(key) ?? render(...page).finally(() => running.delete(key))
    running.set(key, rendering)
    return rendering
  }
  /** The screen and how old it is, in ms; null for pages that only the browser renders. */
  return async (
    request: FastifyRequest,
    boot: BootPayload,
  ): Promise<(FirstScreen & { age: number }) | null> => {
    const { language, version } = boot.carried
    const place = placeOf(request)
    if (!language || request.url.includes('?') || (place?.length ?? 0) > MAX_PLACE) return null
    const key = JSON.stringify([request.url, place, language.id, version])
    const known = cache.get(key)
    if (known) return { ...known, age: now() - known.at }
    try {
      const at = now()
      const screen = await renderOnce(key, request, boot, place)
      if (screen?.rendered) cache.set(key, { ...screen, at })
      return screen && { ...screen, age: 0 }
    } catch (error) {
      request.log.warn({ err: error }, 'the first screen was left to the browser')
      return null
    }
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import type { bootPayload } from './boot-payload'

/** What the browser app draws of its first screens (apps/web/src/app/first-drawing.tsx), and what the page carries of it. */
export interface Drawing {
  /** Inside the app's root. */
  html: string
  /** Calls as `path body` with the JSON that answered them. */
  answers: [call: string, json: string][]
  /** Addresses of what only this screen brings. */
  styles: string[]
  scripts: string[]
}
/** With what the first screens are. */
export type Boot = Awaited<ReturnType<typeof bootPayload>> & { screens: unknown[] }
type Ask = (path: string, body: string) => Promise<string | null>
interface FirstDrawing {
  drawFirst: (page: { path: string; boot: object; place: string | null }, ask: Ask) => Promise<Drawing | null>
}

/** The place orders go to, as the browser keeps it (ENT-04) and says in a cookie; anybody may send anything there. */
function placeOf(request: FastifyRequest): string | null {
  const [, told] = /(?:^|;\s*)userSetAddress=([^;]+)/.exec(request.headers.cookie ?? '') ?? []
  try {
    const place = decodeURIComponent(told ?? '')
    JSON.parse(place)
    return place
  } catch {
    return null
  }
}

/** The rows of the browser app's table (apps/web/first-screens.ts) that begin at this path; both its scripts read them in the page. */
export function openFirstScreens(web: string) {
  const built = join(web, 'first-screens.json')
  const screens = existsSync(built) ? (JSON.parse(readFileSync(built, 'utf8')) as { path: string }[]) : []
  const known = screens.map((screen) => ({ screen, path: new RegExp(screen.path) }))
  return (url: string): unknown[] => {
    const [path = ''] = url.split('?')
    return known.filter((one) => one.path.test(path)).map(({ screen }) => screen)
  }
}

/**
 * Draws the screens most visits begin with (docs/decisions/0020): a guest reads them before the app's code has come.
 * What cannot be drawn is no harm, for the app draws it itself.
 */
export function openFirstDrawing(app: FastifyInstance, { texts }: Pick<Deps, 'texts'>, web: string) {
  const built = join(web, 'drawing', 'first-drawing.js')
  if (!existsSync(built)) return async () => null
  // with the first page: a server need not wait for it to be ready
  let drawing: Promise<FirstDrawing> | undefined
  const load = () => {
    drawing ??= import(pathToFileURL(built).href) as Promise<FirstDrawing>
    return drawing
  }
  return async (request: FastifyRequest, boot: Boot): Promise<Drawing | null> => {
    const { url, ip } = request
    if (!boot.language || url.includes('?')) return null
    const ask: Ask = async (path, payload) => {
      const headers = { 'content-type': 'application/json', 'accept-language': boot.language?.locale ?? 'en' }
      const answer = await app.inject({ method: 'POST', url: path, payload, headers, remoteAddress: ip })
      return answer.statusCode === 200 ? answer.body : null
    }
    try {
      const { drawFirst } = await load()
      const words = await texts.all(boot.language.id)
      const page = { path: url, boot: { ...boot, texts: words ?? {} }, place: placeOf(request) }
      return await drawFirst(page, ask)
    } catch (error) {
      request.log.warn({ err: error }, 'the first screen was left to the browser')
      return null
    }
  }
}

import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { keptPlace } from '../../e2e/people'
import startServers, { engines } from '../../e2e/servers'
import { audit, type Page, pages, points, type Report, shiftOf } from '../lighthouse'
import { listen } from './measure'
import { failed, type Limits, type Result } from './results'
import type { Bench, LimitRow } from './rows'

const packed = promisify(brotliCompress)
const isText = (type: string) => /^(text|image\/svg|application\/(json|javascript))/.test(type)
const placeCookie = `${keptPlace.name}=${encodeURIComponent(keptPlace.value)}`

/**
 * The page as the server renders it, with its styles, fonts and pictures, served statically and without the
 * scripts.
 */
async function staticTwin(origin: string, { path, hasPlace }: Page): Promise<FastifyInstance> {
  const kept = new Map<string, Promise<{ bytes: Buffer; type: string; status: number }>>()
  const read = async (url: string) => {
    const answer = await fetch(`${origin}${url}`, hasPlace ? { headers: { cookie: placeCookie } } : {})
    const type = answer.headers.get('content-type') ?? 'text/plain'
    const whole = Buffer.from(await answer.arrayBuffer())
    const plain = url === path ? Buffer.from(withoutScripts(whole.toString())) : whole
    return { bytes: isText(type) ? await packed(plain) : plain, type, status: answer.status }
  }
  const app = Fastify()
  app.get('/*', async ({ url }, reply) => {
    const known = kept.get(url) ?? read(url)
    kept.set(url, known)
    const { bytes, type, status } = await known
    reply.code(status).type(type).header('cache-control', 'max-age=31536000')
    if (isText(type)) reply.header('content-encoding', 'br')
    return bytes
  })
  return app
}

const withoutScripts = (html: string): string =>
  html.replace(/<script\b[\s\S]*?<\/script>|<link\b[^>]*\brel="?modulepreload[^>]*>/g, '')

const YARDSTICK = 'the same page as static HTML'
const rowOf = ({ name }: Page) => ({ name: `first load of ${name}`, yardstick: YARDSTICK })

const figureOf = ({ audits }: Report, name: string): number =>
  audits[name]?.numericValue ?? Number.POSITIVE_INFINITY

/** The figures of the median audit, next to those of the static page. */
function limitsOf(page: Page, reports: Report[], twin: Report): Limits {
  const ordered = reports.toSorted((a, b) => points(a, 'performance') - points(b, 'performance'))
  const report = ordered[ordered.length >> 1] ?? twin
  const limit = (what: string, of: (one: Report) => number) => ({ what, value: of(report), beside: of(twin) })
  return {
    ...rowOf(page),
    limits: [
      { ...limit('performance', (one) => points(one, 'performance')), unit: '', least: 98 },
      { ...limit('LCP', (one) => figureOf(one, 'largest-contentful-paint')), unit: 'ms', most: 1_600 },
      { ...limit('TBT', (one) => figureOf(one, 'total-blocking-time')), unit: 'ms', most: 100 },
      { ...limit('CLS', shiftOf), unit: '', most: 0 },
    ],
  }
}

async function audited(origin: string, page: Page, audits: number): Promise<Limits> {
  const twin = await staticTwin(origin, page)
  try {
    const beside = await audit(`http://127.0.0.1:${await listen(twin)}`, page)
    const reports: Report[] = []
    while (reports.length < audits) reports.push(await audit(origin, page))
    return limitsOf(page, reports, beside)
  } finally {
    await twin.close()
  }
}

async function* firstLoads({ size, fill }: Bench): AsyncIterable<Result> {
  const stop = await fill('a demo city', startServers)
  try {
    const origin = `http://127.0.0.1:${engines[0].port}`
    // a page whose audit fails does not affect the others
    for (const page of pages)
      yield await audited(origin, page, size.audits).catch((error) => failed(rowOf(page), error))
  } finally {
    await stop()
  }
}

export const firstLoadRows: LimitRow[] = [{ name: 'first load', yardstick: YARDSTICK, limits: firstLoads }]

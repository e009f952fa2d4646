import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { keptPlace } from '../e2e/people'
import startServers, { engines } from '../e2e/servers'
import { freePort } from './table/postgres'

export const about =
  'Lighthouse as on a phone: welcome, home, /food and a store (three runs each, the median counts)'

/** Required scores, in hundredths; CLS in its own unit. */
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const largestShift = 0.02
/** An audit that hangs fails instead. */
const AUDIT_LIMIT_MS = 3 * 60_000
type Category = keyof typeof wanted
const categories = Object.keys(wanted) as Category[]

/** The parts of a report that are used. */
export interface Report {
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  /** How fast this machine ran Lighthouse's own small benchmark. */
  environment: { benchmarkIndex: number }
  audits: Partial<
    Record<
      string,
      { id: string; title: string; score: number | null; displayValue?: string; numericValue?: number }
    >
  >
}

const lighthouse = fileURLToPath(new URL('lighthouse/node_modules/lighthouse/cli/index.js', import.meta.url))

export const pages = [
  { name: 'welcome', path: '/', hasPlace: false },
  { name: 'home', path: '/', hasPlace: true },
  { name: 'food', path: '/food', hasPlace: true },
  { name: 'store', path: '/stores/saffron-courtyard', hasPlace: true },
]
export type Page = (typeof pages)[number]

/** The location as the app stores it, for itself and for the server. */
async function keepPlace(context: BrowserContext, origin: string): Promise<void> {
  const { name, value } = keptPlace
  const expires = Math.floor(Date.now() / 1000) + 86_400
  await context.addCookies([{ name, value: encodeURIComponent(value), url: origin, expires }])
  await context.pages()[0]?.evaluate(({ name, value }) => localStorage.setItem(name, value), keptPlace)
}

/** One audit in a fresh browser; Lighthouse clears its caches but keeps stored choices. */
export async function audit(origin: string, { path, hasPlace }: Page): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'tokri-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const [tab] = context.pages()
    await tab?.goto(`${origin}/robots.txt`)
    if (hasPlace) await keepPlace(context, origin)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        lighthouse,
        `${origin}${path}`,
        `--port=${port}`,
        `--only-categories=${categories.join(',')}`,
        '--output=json',
        '--quiet',
        '--no-enable-error-reporting',
      ],
      { maxBuffer: 64 * 2 ** 20, timeout: AUDIT_LIMIT_MS },
    )
    return JSON.parse(stdout) as Report
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

export const points = (result: Report, category: Category): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100)
export const shiftOf = (result: Report): number => result.audits['cumulative-layout-shift']?.numericValue ?? 1
const isGood = (result: Report): boolean =>
  shiftOf(result) <= largestShift &&
  categories.every((category) => points(result, category) >= wanted[category])

/** The audits that cost points, most expensive first. */
function complaints(result: Report): string[] {
  const refs = categories.flatMap((category) => result.categories[category]?.auditRefs ?? [])
  return refs
    .map(({ id, weight }) => ({ audit: result.audits[id], weight }))
    .filter(({ audit, weight }) => weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
    .sort((a, b) => b.weight - a.weight)
    .map(
      ({ audit }) =>
        `${audit?.id}: ${audit?.displayValue ?? audit?.title} (${Math.round((audit?.score ?? 0) * 100)})`,
    )
}

function print(name: string, result: Report, runs: Report[]): void {
  const all = runs.map((run) => points(run, 'performance')).join(', ')
  const scores = categories.map((category) => `${category} ${points(result, category)}`).join('  ')
  console.log(
    `${name.padEnd(9)}${scores}  CLS ${shiftOf(result).toFixed(3)}  (performance of each run: ${all})`,
  )
  for (const line of complaints(result)) console.log(`    ${line}`)
  const speed = result.environment.benchmarkIndex.toFixed(0)
  console.log(`    benchmark index ${speed} (running four times slower stands for a phone at 1,500 to 2,000)`)
}

/** `npm run bench -- lighthouse food 1`: only that page, one run. False if a page misses a required score. */
export async function run([only, times = '3']: string[]): Promise<boolean> {
  const stop = await startServers()
  let good = true
  try {
    for (const page of pages.filter(({ name }) => !only || only === 'all' || name === only)) {
      const runs: Report[] = []
      while (runs.length < Number(times)) runs.push(await audit(`http://127.0.0.1:${engines[0].port}`, page))
      const ordered = runs.toSorted((a, b) => points(a, 'performance') - points(b, 'performance'))
      const median = ordered[Math.floor(ordered.length / 2)]
      if (!median) continue
      print(page.name, median, runs)
      good &&= isGood(median)
    }
  } finally {
    await stop()
  }
  return good
}

import type { Locator, Page } from '@playwright/test'

/** Most bytes, as sent, that the first load of /food may take of each kind. */
export const limits = { script: 110_000, style: 20_000 }
/** The same for the start page and a list of the console, in gzip. */
export const consoleLimits = { script: 250_000, style: 40_000 }

export interface Part {
  path: string
  bytes: number
}
export interface Weight {
  script: number
  style: number
  /** Every script and style sheet that came, the heaviest first. */
  parts: Part[]
}

const sum = (parts: Part[], kind: RegExp): number =>
  parts.filter(({ path }) => kind.test(path)).reduce((bytes, part) => bytes + part.bytes, 0)

/**
 * Opens a page in a browser that has nothing yet, waits until nothing is under way any more, and weighs the
 * scripts and style sheets that came: whatever asked for them, and as compressed as they came. The browser must
 * run no service worker: what that one fetches ahead is no part of the first load. A page with a live stream is never
 * without one under way: it is weighed once `shown` is there.
 */
export async function weigh(page: Page, path: string, shown?: Locator): Promise<Weight> {
  await page.goto(path, { waitUntil: shown ? 'load' : 'networkidle' })
  await shown?.waitFor()
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
    })),
  )
  const parts = loaded.filter((part) => /\.(js|css)$/.test(part.path)).sort((a, b) => b.bytes - a.bytes)
  return { script: sum(parts, /\.js$/), style: sum(parts, /\.css$/), parts }
}

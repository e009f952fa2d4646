import type { Page } from '@playwright/test'

/** The most bytes, as sent, that the first load of /food may need of each kind. */
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
  /** Every script and style sheet that was loaded, the heaviest first. */
  parts: Part[]
}

const sum = (parts: Part[], kind: RegExp): number =>
  parts.filter(({ path }) => kind.test(path)).reduce((bytes, part) => bytes + part.bytes, 0)

/** Fetched eight seconds after the start: a slow machine gets there while it still loads the page. */
const FETCHED_LATER = /\/offline-notice-/

/**
 * Opens a page in an empty browser, waits until the network is idle, and weighs the loaded scripts and style
 * sheets, whatever requested them, in their compressed size. The browser must run no service worker: what it
 * prefetches is not part of the first load. A page with a live stream never has an idle network: there, what
 * was requested before the first element `shown` appeared is weighed.
 */
export async function weigh(page: Page, path: string, shown?: string): Promise<Weight> {
  if (shown) await page.addInitScript(noteWhenShown, shown)
  await page.goto(path, { waitUntil: shown ? 'load' : 'networkidle' })
  if (shown) await page.waitForFunction(() => 'shownAt' in window)
  const loaded = await page.evaluate(() => {
    const { shownAt = Number.POSITIVE_INFINITY } = window as { shownAt?: number }
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= shownAt)
      .map((entry) => ({
        path: new URL(entry.name).pathname,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      }))
  })
  const parts = loaded
    .filter(({ path }) => /\.(js|css)$/.test(path) && !FETCHED_LATER.test(path))
    .sort((a, b) => b.bytes - a.bytes)
  return { script: sum(parts, /\.js$/), style: sum(parts, /\.css$/), parts }
}

/** Runs in the page: if polled from outside, it would be seen later, after further requests. */
function noteWhenShown(selector: string): void {
  new MutationObserver((_, watch) => {
    if (!document.querySelector(selector)) return
    watch.disconnect()
    Object.assign(window, { shownAt: performance.now() })
  }).observe(document, { childList: true, subtree: true })
}

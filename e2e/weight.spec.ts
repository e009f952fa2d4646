import { expect } from '@playwright/test'
import { test } from './journey'
import { browserOfStore, keptPlace, onDesk } from './people'
import { consoleLimits, limits, weigh } from './weight'

test('[SCR-23] the list loads at most 110 KB of scripts and 20 KB of styles', async ({ browser }) => {
  const origin = test.info().project.use.baseURL ?? ''
  const context = await browser.newContext({
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage: [keptPlace] }] },
  })
  const page = await context.newPage()
  const { script, style, parts } = await weigh(page, '/food')
  await expect(page.getByRole('link', { name: /Rated \d/ }).first()).toBeVisible()
  expect(parts.length, 'the page brings its scripts and styles').toBeGreaterThan(2)
  expect(script, JSON.stringify(parts.slice(0, 10))).toBeLessThanOrEqual(limits.script)
  expect(style).toBeLessThanOrEqual(limits.style)
})

test('the console’s first screens load at most 250 KB of scripts as gzip', async ({ browser }) => {
  for (const [path, shown] of [
    ['/console/manage', 'main h2'],
    ['/console/manage/items', 'main tbody tr'],
  ] as const) {
    const page = await browserOfStore(browser, 'admin@demo.tokri', undefined, {
      ...onDesk,
      serviceWorkers: 'block',
      extraHTTPHeaders: { 'accept-encoding': 'gzip' },
    })
    const { script, style, parts } = await weigh(page, path, shown)
    expect(parts.length, 'the page brings its scripts and styles').toBeGreaterThan(2)
    expect(script, `${path} ${JSON.stringify(parts.slice(0, 10))}`).toBeLessThanOrEqual(consoleLimits.script)
    expect(style, path).toBeLessThanOrEqual(consoleLimits.style)
  }
})

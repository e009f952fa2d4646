import { defineConfig } from '@playwright/test'
import { withoutWindows } from './browsers'
import { engines } from './servers'

/** What depends on the database runs on every one; screens look the same whatever the database. */
const onEveryDatabase = /@every-database/

/** Starts and stops servers of its own, and checks how long that may take. */
const ownServers = 'start.spec.ts'

/**
 * Tests in a real Chromium against the built server: on the embedded database always, on PostgreSQL too if
 * TEST_DATABASE_URL names one. Nothing between browser and database is simulated.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './servers.ts',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  // as many as cores on a small machine: a third one makes every test slower, and none sooner
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // the counts for `npm test`, only if it asks for them: otherwise they would be printed
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  // The longest tests come first, otherwise one worker would run alone at the end. Starts come last: at the
  // beginning every worker opens a browser and the first day starts a server, too.
  projects: [
    ...engines.toReversed().map(({ name, port }) => ({
      name,
      testIgnore: ownServers,
      ...(name === 'pglite' ? {} : { grep: onEveryDatabase }),
      use: { baseURL: `http://127.0.0.1:${port}` },
    })),
    { name: 'starts', testMatch: ownServers },
  ],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: withoutWindows,
    // Tests about animations or about the service worker enable them; all others skip the waiting and the
    // prefetching.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
  },
})

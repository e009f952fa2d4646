import { defineConfig } from '@playwright/test'
import { withoutWindows } from '../browsers'

/**
 * Plays through the first day of a shop and takes the pictures of docs/operators.md on the way (`npm run
 * pictures -- guide`).
 */
export default defineConfig({
  testDir: '.',
  testMatch: 'guide.pictures.ts',
  outputDir: '../../.cache/guide',
  timeout: 300_000,
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: withoutWindows,
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
  },
})

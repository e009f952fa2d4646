import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { withoutWindows } from '../browsers'

/** A different port for each run; its workers inherit it. */
process.env.PICTURES_PORT ??= String(10_100 + (process.pid % 9_000))
process.env.PICTURES_STAGE ??= join(tmpdir(), `tokri-pictures-${process.env.PICTURES_PORT}`)

/** Compares pictures of every screen with the ones taken before a change of style (`npm run pictures`). */
export default defineConfig({
  testDir: '.',
  globalSetup: './serve.ts',
  outputDir: '../../.cache/pictures-compared',
  snapshotPathTemplate: join(process.env.PICTURES_DIR ?? '../../.cache/pictures', '{arg}{ext}'),
  timeout: 180_000,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      maxDiffPixelRatio: Number(process.env.PICTURES_TOLERANCE ?? 0.001),
      threshold: 0.05,
      animations: 'disabled',
    },
  },
  projects: [
    { name: 'stage', testMatch: 'stage.setup.ts' },
    { name: 'pictures', testMatch: 'every-screen.pictures.ts', dependencies: ['stage'] },
  ],
  use: {
    baseURL: `http://127.0.0.1:${process.env.PICTURES_PORT}`,
    viewport: { width: 390, height: 1600 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: withoutWindows,
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
  },
})

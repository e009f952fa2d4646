import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One core is left to the browser: a page that shares it with tests in Node answers late.
    maxWorkers: Math.max(1, availableParallelism() - 1),
    // a compiled file is cached until it changes
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      // Pure functions and tables share one context: nothing in them can leak from file to file.
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], isolate: false } },
      'apps/server',
      'apps/web',
      'apps/web/vitest.browser.config.ts',
    ],
  },
})

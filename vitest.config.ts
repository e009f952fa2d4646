import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // of two cores Vitest would leave one to itself
    maxWorkers: Math.max(2, availableParallelism()),
    // what became of a file is kept until it changes
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

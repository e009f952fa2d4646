import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      // Pure functions share one context: nothing in them can leak from file to file.
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], isolate: false } },
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      'apps/server',
      'apps/web',
    ],
  },
})

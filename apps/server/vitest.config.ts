import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // Test files of one worker share modules and database connections; each starts with an empty database.
    isolate: false,
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
})

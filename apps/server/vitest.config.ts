import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // Files of a worker share modules and databases; each still begins with an empty one.
    isolate: false,
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
})

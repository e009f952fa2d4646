import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { 'fast-check': fileURLToPath(new URL('fast-check.ts', import.meta.url)) } },
  test: {
    include: ['packages/domain/src/**/*.test.ts'],
    // counts how many of ten thousand carts pass: too many for each mutant
    exclude: ['**/agreement.test.ts'],
    testTimeout: 60_000,
  },
})

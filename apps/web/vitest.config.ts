import { defineConfig } from 'vitest/config'
import { contractPaths } from './contract-paths'

export default defineConfig({
  // drawn by the React that people get, which is twice as fast as the one for developers
  oxc: { jsx: { development: false } },
  plugins: [
    contractPaths(),
    {
      name: 'icon-address',
      resolveId: (id) => (id === 'virtual:icon-sprite' ? id : undefined),
      load: (id) => (id === 'virtual:icon-sprite' ? 'export const sprite = "/icons.svg"' : undefined),
    },
  ],
  test: {
    name: 'web',
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    // these run in a browser: vitest.browser.config.ts
    exclude: ['src/**/*.browser.test.tsx'],
    isolate: false,
    env: { NODE_ENV: 'production' },
    setupFiles: ['./fresh-start.ts'],
  },
})

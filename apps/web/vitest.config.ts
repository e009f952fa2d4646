import { defineConfig } from 'vitest/config'
import { contractPaths } from './contract-paths'

export default defineConfig({
  // uses the production build of React, which is twice as fast as the development build
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

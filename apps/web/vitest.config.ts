import { defineConfig } from 'vitest/config'
import { contractPaths } from './contract-paths'

export default defineConfig({
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
    isolate: false,
    setupFiles: ['./fresh-start.ts'],
  },
})

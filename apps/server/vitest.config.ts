import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // Files of a worker share modules and databases; each still begins with an empty one.
    isolate: false,
    // Most lines run a few times in a run: making them fast costs more than they are slow, the database's least of all.
    // What lives shortly is given room, so that it is seldom collected.
    execArgv: ['--liftoff-only', '--interrupt-budget=270000', '--max-semi-space-size=64'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
})

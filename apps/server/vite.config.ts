import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { emptyDatabase } from './empty-database'

/** What a first start copies instead of making it. */
const emptyDatabaseBeside = (): Plugin => ({
  name: 'empty-database',
  async closeBundle() {
    const to = fileURLToPath(new URL('dist/empty-database', import.meta.url))
    cpSync(await emptyDatabase(), to, { recursive: true })
  },
})

/** Builds the server as plain JavaScript: our own packages are bundled, everything from the registry stays outside. */
export default defineConfig({
  plugins: [emptyDatabaseBeside()],
  ssr: { noExternal: [/^@tokri\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        import: 'src/operator/import-command.ts',
        'move-in': 'src/operator/move-in-command.ts',
        'admin-command': 'src/operator/admin-command.ts',
        'settings-command': 'src/operator/settings-command.ts',
        // a demo's payment gateways, run as a process of their own
        simulator: '../simulator/src/main.ts',
        'pglite-worker': 'src/db/pglite-worker.ts',
        'workbook-worker': 'src/importer/workbook-worker.ts',
      },
      // Flat: the worker is found beside whichever chunk starts it.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
      },
    },
  },
})

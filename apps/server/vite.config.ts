import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { emptyDatabase } from './empty-database'

/** The empty database that a first start copies instead of creating one. */
const emptyDatabaseBeside = (): Plugin => ({
  name: 'empty-database',
  async closeBundle() {
    const to = fileURLToPath(new URL('dist/empty-database', import.meta.url))
    cpSync(await emptyDatabase(), to, { recursive: true })
  },
})

/** Builds the server as plain JavaScript: our own packages are bundled, registry packages stay external. */
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
        // the demo's payment gateways, run as a separate process
        simulator: '../simulator/src/main.ts',
        'pglite-worker': 'src/db/pglite-worker.ts',
        'workbook-worker': 'src/importer/workbook-worker.ts',
      },
      // Flat, so that a worker is next to whichever chunk starts it.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
      },
    },
  },
})

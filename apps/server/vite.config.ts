import { defineConfig } from 'vite'

/** Builds the server as plain JavaScript: our own packages are bundled, everything from the registry stays outside. */
export default defineConfig({
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
        import: 'src/import.ts',
        'settings-command': 'src/settings-command.ts',
        'pglite-worker': 'src/db/pglite-worker.ts',
      },
      // Flat: the worker is found beside whichever chunk starts it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

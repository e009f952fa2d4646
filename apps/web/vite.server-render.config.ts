import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assetFileNames } from './asset-names'
import { contractPaths } from './contract-paths'
import { iconSprite } from './icon-sprite'
import { routerForPeople } from './router-for-people'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The app built again for the server, to render first screens (docs/decisions/0040): one file without
 * dependencies.
 */
export default defineConfig({
  root: at('.'),
  resolve: { alias: routerForPeople },
  plugins: [react(), contractPaths(), iconSprite()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: at('src/app/server-render.tsx'),
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    assetsInlineLimit: 0,
    // one file: its modules then run in the order in which they are imported
    rolldownOptions: { output: { codeSplitting: false, assetFileNames } },
  },
})

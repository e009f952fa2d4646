import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assetFileNames } from './asset-names'
import { contractPaths } from './contract-paths'
import { iconSprite } from './icon-sprite'
import { routerForPeople } from './router-for-people'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The app once more, for the server to render first screens with (docs/decisions/0040): one file that needs nothing beside it. */
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
    // one file: its parts then run in the order they are imported in
    rolldownOptions: { output: { codeSplitting: false, assetFileNames } },
  },
})

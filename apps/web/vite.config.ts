import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assetFileNames, chunkFileNames } from './asset-names'
import { chunkGroups } from './chunks'
import { contractPaths } from './contract-paths'
import { earlyScripts } from './early-scripts'
import { iconSprite } from './icon-sprite'
import { pageShell } from './page-shell'
import { precompress } from './precompress'
import { routerForPeople } from './router-for-people'
import { serviceWorker } from './service-worker'
import { standIns } from './stand-ins'

const api = process.env.API_URL ?? 'http://127.0.0.1:8080'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ command }) => ({
  root: at('.'),
  resolve: command === 'build' ? { alias: [...routerForPeople, ...standIns] } : {},
  plugins: [
    react(),
    tailwindcss(),
    contractPaths(),
    iconSprite(),
    earlyScripts(),
    pageShell(),
    serviceWorker(),
    precompress(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/public', '/media', '/texts', '/healthz', '/version.json', '/dev/'].map((path) => [
        path,
        { target: api, bypass },
      ]),
    ),
  },
  build: {
    outDir: 'dist',
    target: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: at('index.html'), console: at('console.html') },
      output: { codeSplitting: { groups: chunkGroups() }, assetFileNames, chunkFileNames },
    },
  },
}))

/** The board of components is a screen of the app, although its path is under the server's /dev. */
function bypass(request: { url?: string }): string | undefined {
  return request.url?.startsWith('/dev/parts') ? '/index.html' : undefined
}

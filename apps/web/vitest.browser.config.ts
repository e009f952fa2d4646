import { existsSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { contractPaths } from './contract-paths'
import { iconSprite } from './icon-sprite'

const shell = process.env.CHROMIUM_SHELL_PATH ?? '/usr/bin/chromium-headless-shell'
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Component tests in a real Chromium: `*.browser.test.tsx` use the page as a person does. */
export default defineConfig({
  plugins: [react(), tailwindcss(), contractPaths(), iconSprite()],
  // listed so that Vite does not discover them in the middle of a run and reload the page
  optimizeDeps: {
    include: [
      'axe-core',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-router',
      '@tanstack/react-query',
      'zustand',
      'zustand/middleware',
      'react-hook-form',
      '@base-ui/react/dialog',
      '@base-ui/react/drawer',
      'embla-carousel-react',
      'embla-carousel-autoplay',
      'leaflet',
      'qr',
      'react-easy-crop',
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@tiptap/react',
      '@tiptap/starter-kit',
      '@tiptap/extension-image',
      'sonner',
      'ra-core',
      'axe-core',
      'vitest-browser-react',
    ],
  },
  server: { host: '127.0.0.1' },
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/testing/browser-setup.ts'],
    testTimeout: 15_000,
    // the maximum waiting time of `expect.element` and `expect.poll`, also on a busy machine
    expect: { poll: { timeout: 5_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: existsSync(shell) ? shell : chromium,
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
        },
        contextOptions: { locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
  },
})

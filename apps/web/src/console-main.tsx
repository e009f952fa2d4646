import './styles/console.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes } from 'react-router'
import { queryClient } from './app/query-client'
import { removeSplash } from './app/splash'
import { routes } from './console/routes'
import { ProblemScreen } from './console/shell/problem-screens'
import { storedToken } from './lib/api/api'
import { loadBoot } from './lib/boot/boot'
import { applySettings } from './lib/boot/settings'
import { startLanguage } from './lib/format/i18n'
import type { ScreenHandle } from './ui/lazy-screen'
import { ScreenGuard, Screens } from './ui/screen-guard'

/**
 * The app is rendered after this time at the latest, in ms, however late a screen's code or its frame's data
 * are.
 */
const DRAW_AT_LATEST_MS = 400

/**
 * Fetches the code of the URL's screens and their data while the texts are still loading. Resolves when they
 * can be rendered at once: if React has to wait for code, it shows a fallback for at least 300 ms. The data
 * of the innermost screen is loaded while its frame is rendered.
 */
async function askAhead(isSignedIn: boolean): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  const late = (error: unknown) => console.debug('Asked again later.', error)
  await Promise.all(
    matches.map(async ({ route, params }, at) => {
      const screen = route.handle as ScreenHandle | undefined
      const answers = isSignedIn ? screen?.prefetch(queryClient, params).catch(late) : undefined
      await screen?.load().catch(late)
      if (at < matches.length - 1) await answers
    }),
  )
}

/**
 * Fetches the fonts while the first screen is being rendered: before that the screen's code needs the
 * connection.
 */
const loadFont = () =>
  document.fonts.load('1em "Figtree Variable"').catch((error: unknown) => console.debug('No font.', error))

/** The console's own entry: none of the storefront's screens, and its own session. */
async function start(root: HTMLElement): Promise<void> {
  void loadFont()
  const screens = askAhead(storedToken('console_user') !== null)
  const boot = await loadBoot()
  applySettings(boot.settings)
  await startLanguage(boot)
  await Promise.race([screens, new Promise((done) => setTimeout(done, DRAW_AT_LATEST_MS))])
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ScreenGuard Problem={ProblemScreen}>
            <Screens routes={routes} />
          </ScreenGuard>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
  removeSplash()
}

const root = document.getElementById('root')
if (root) void start(root)

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

/** Asks for the address's screens and what they show, while the texts are still coming. */
function askAhead(): void {
  for (const { route, params } of matchRoutes(routes, location) ?? []) {
    const screen = route.handle as ScreenHandle | undefined
    screen
      ?.prefetch(queryClient, params)
      .catch((error: unknown) => console.debug('Asked again later.', error))
  }
}

/** The console's own entry: none of the storefront's screens, its own session. */
async function start(root: HTMLElement): Promise<void> {
  if (storedToken('console_user')) askAhead()
  const boot = await loadBoot()
  applySettings(boot.settings)
  await startLanguage(boot)
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

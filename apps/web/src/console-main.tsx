import './styles/console.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { queryClient } from './app/query-client'
import { removeSplash } from './app/splash'
import { routes } from './console/routes'
import { ProblemScreen } from './console/shell/problem-screens'
import { loadBoot } from './lib/boot/boot'
import { applySettings } from './lib/boot/settings'
import { startLanguage } from './lib/format/i18n'
import { ScreenGuard, Screens } from './ui/screen-guard'

/** The console's own entry: none of the storefront's screens, its own session. */
async function start(root: HTMLElement): Promise<void> {
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

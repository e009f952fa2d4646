// first, for it says which layer of styles stands above which
import '../styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { loadBoot } from '../lib/boot'
import { startLanguage } from '../lib/i18n'
import { applySettings } from '../lib/settings'
import { Front, loadFront } from './desktop/front'
import { queryClient } from './query-client'

/** Reads what the page carries, then draws. */
export async function start(root: HTMLElement): Promise<void> {
  const boot = await loadBoot()
  applySettings(boot.settings)
  await Promise.all([startLanguage(boot), loadFront()])
  // in a transition React draws in pieces of 5 ms: a tap or a key is never kept waiting by the first screen
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Front />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

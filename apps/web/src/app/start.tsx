import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadBoot } from '../lib/boot/boot'
import { applySettings } from '../lib/boot/settings'
import { nextTask } from '../lib/dom/next-task'
import { startLanguage } from '../lib/format/i18n'
import { setLaterStyles } from '../ui/later-styles'
import { Front, loadFront } from './desktop/front'
import { queryClient } from './query-client'
import { takeServerAnswers } from './server-answers'
import { Tree } from './tree'

/** React then renders that part again; the only effect is a longer wait. */
const reportMismatch = (problem: unknown) => console.debug('Rendered again.', problem)

/**
 * Reads the data embedded in the page, then renders the app, or hydrates what the server rendered if
 * src/boot.ts found that it matches.
 */
export async function start(root: HTMLElement): Promise<void> {
  const isRendered = 'rendered' in document.documentElement.dataset
  setLaterStyles(() => import('../styles/later.css'))
  if (!isRendered) root.replaceChildren()
  const boot = await loadBoot()
  // a slow phone needs 30 to 60 ms for each step
  await nextTask()
  applySettings(boot.settings)
  await nextTask()
  takeServerAnswers(queryClient)
  await Promise.all([startLanguage(boot), loadFront()])
  await nextTask()
  const app = (
    <Tree client={queryClient}>
      <Front />
    </Tree>
  )
  // in a transition React works in slices of 5 ms, so that a tap never waits for the first screen
  startTransition(() => {
    if (isRendered) hydrateRoot(root, app, { onRecoverableError: reportMismatch })
    else createRoot(root).render(app)
  })
}

// first, for it says which layer of styles stands above which
import '../styles/index.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadBoot } from '../lib/boot/boot'
import { type Answered, takeAnswers } from '../lib/boot/first-calls'
import { applySettings } from '../lib/boot/settings'
import { startLanguage } from '../lib/format/i18n'
import { Front, loadFront } from './desktop/front'
import { queryClient } from './query-client'
import { Tree } from './tree'

/**
 * Whether the server drew just this page for just this person, as src/boot.ts found; what it drew for somebody else goes.
 */
function takesOver(root: HTMLElement): boolean {
  const fits = 'drawn' in document.documentElement.dataset
  if (!fits) root.replaceChildren()
  else takeAnswers(JSON.parse(document.getElementById('answers')?.textContent ?? '[]') as Answered[])
  return fits
}

/** Then React draws that part afresh; nobody sees more than that it took longer. */
const notWhole = (problem: unknown) => console.debug('Drawn anew.', problem)

/** Reads what the page carries, then draws. */
export async function start(root: HTMLElement): Promise<void> {
  const isDrawn = takesOver(root)
  const boot = await loadBoot()
  applySettings(boot.settings)
  await Promise.all([startLanguage(boot), loadFront()])
  const app = (
    <Tree answers={queryClient}>
      <Front />
    </Tree>
  )
  // in a transition React draws in pieces of 5 ms: a tap or a key is never kept waiting by the first screen
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, app, { onRecoverableError: notWhole })
    else createRoot(root).render(app)
  })
}

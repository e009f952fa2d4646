import { tabFlag } from '../lib/device/storage'
import { rest, serverAnswers } from '../ui/lazy-component'

/** How often a page that needs a reload looks for the server, in ms. */
const LOOK_EVERY_MS = 3_000

/** A page that is loaded again without a line is lost; this waits until there is one. */
async function reloadWhenAnswered(): Promise<void> {
  while (!(await serverAnswers())) await rest(LOOK_EVERY_MS)
  location.reload()
}

/**
 * A screen's code that does not come: a newer version was put in place while the page was open, or the line
 * broke. The page is loaded again as soon as the server answers, once per tab, so that a real defect does not
 * reload for ever.
 */
export function reloadOnce(error: unknown): boolean {
  const isMissingCode =
    error instanceof Error && /dynamically imported module|Importing a module/i.test(error.message)
  if (!isMissingCode || tabFlag.get('reloadedForCode')) return false
  tabFlag.set('reloadedForCode', true)
  void reloadWhenAnswered()
  return true
}

import { useEffect } from 'react'
import { tabFlag } from '../lib/device/storage'
import { useText } from '../lib/format/i18n'
import { Button, LinkButton } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Illustration } from '../ui/illustration'
import { isServerReachable, waitOrOnline } from '../ui/lazy-component'
import { PageShell } from '../ui/page-shell'
import { Plate } from '../ui/plate'
import { removeSplash } from './splash'

/** How often a page that has to reload checks whether the server responds, in ms. */
const LOOK_EVERY_MS = 3_000

/** Reloading offline loses the page, so wait for the connection. */
async function reloadWhenAnswered(): Promise<void> {
  while (!(await isServerReachable())) await waitOrOnline(LOOK_EVERY_MS)
  location.reload()
}

/**
 * A screen's code cannot be loaded: a newer version was deployed, or the connection broke. Reloads as soon as the server
 * answers, once per tab, so that a real defect does not cause a reload loop.
 */
function reloadOnce(error: unknown): boolean {
  const isMissingCode =
    error instanceof Error && /dynamically imported module|Importing a module/i.test(error.message)
  if (!isMissingCode || tabFlag.get('reloadedForCode')) return false
  tabFlag.set('reloadedForCode', true)
  void reloadWhenAnswered()
  return true
}

/** Shown when a screen fails to render, instead of a white page. */
export function ProblemScreen({ error }: { error: unknown }) {
  const t = useText()
  useEffect(() => {
    removeSplash()
    if (!reloadOnce(error)) console.error('A screen could not be drawn.', error)
  }, [error])
  return (
    <PageShell>
      <EmptyState
        title={t('problemTitle')}
        text={t('problemText')}
        art={
          <Plate size="11rem" h={20}>
            <Illustration name="warning" size={64} />
          </Plate>
        }
      >
        <Button onClick={() => location.reload()} icon="arrow-clockwise">
          {t('tryAgain')}
        </Button>
        <LinkButton to="/" kind="text">
          {t('goHome')}
        </LinkButton>
      </EmptyState>
    </PageShell>
  )
}

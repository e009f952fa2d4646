import { useEffect } from 'react'
import { tabFlag } from '../../lib/device/storage'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { Button, LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'

/** For a path of the console that doesn't exist. */
export function NotFoundScreen() {
  const t = useText()
  usePageTitle(t('notFoundTitle'))
  return (
    <EmptyState title={t('notFoundTitle')} text={t('consolePageGone')}>
      <LinkButton to="/console">{t('consoleTitle')}</LinkButton>
    </EmptyState>
  )
}

/** For a path of the console that this account may not open. */
export function NotAllowedScreen() {
  const t = useText()
  usePageTitle(t('consoleNotAllowedTitle'))
  return (
    <EmptyState title={t('consoleNotAllowedTitle')} text={t('consoleNotAllowed')}>
      <LinkButton to="/console">{t('boardBack')}</LinkButton>
    </EmptyState>
  )
}

/**
 * A newer version was deployed while the board was open: the old code is gone, so the page has to be
 * reloaded.
 */
function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|Importing a module/i.test(error.message)
}

/** Shown when rendering a screen failed: an explanation, and the way back in one tap. */
export function ProblemScreen({ error }: { error: unknown }) {
  const t = useText()
  useEffect(() => {
    if (isMissingCode(error) && !tabFlag.get('reloadedForCode')) {
      tabFlag.set('reloadedForCode', true)
      location.reload()
      return
    }
    console.error('A console screen could not be drawn.', error)
  }, [error])
  return (
    <EmptyState title={t('problemTitle')} text={t('consoleProblemText')}>
      <Button icon="arrow-clockwise" onClick={() => location.reload()}>
        {t('tryAgain')}
      </Button>
    </EmptyState>
  )
}

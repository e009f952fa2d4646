import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'

type AskAgainProps = {
  error: unknown
  onRetry: () => void
  /** Inside a page, instead of filling it. */
  inside?: boolean
}

/** An error with a retry button. */
export function ErrorWithRetry({ error, onRetry, inside = false }: AskAgainProps) {
  const t = useText()
  return (
    <EmptyState page={!inside} as="h2" title={t('problemTitle')} text={problemText(error)}>
      <Button kind={inside ? 'soft' : 'filled'} icon="arrow-clockwise" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </EmptyState>
  )
}

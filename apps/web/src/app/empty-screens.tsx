import { useEffect } from 'react'
import { usePageTitle } from '../lib/dom/page-title'
import { useText } from '../lib/format/i18n'
import { Button, LinkButton } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Thing } from '../ui/illustration'
import { PageShell } from '../ui/page-shell'
import { Plate } from '../ui/plate'
import { reloadOnce } from './new-version'
import { removeSplash } from './splash'

/** Any path that is no screen (ROU-54). */
export function NotFoundScreen() {
  const t = useText()
  usePageTitle(t('notFoundTitle'))
  return (
    <PageShell>
      <EmptyState
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        art={
          <Plate size="11rem" h={60}>
            <Thing name="map" size={70} />
          </Plate>
        }
      >
        <LinkButton to="/" kind="s" icon="house">
          {t('goHome')}
        </LinkButton>
      </EmptyState>
    </PageShell>
  )
}

/** Something broke while drawing a screen: said in words, never a white page. */
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
            <Thing name="warning" size={64} />
          </Plate>
        }
      >
        <Button onClick={() => location.reload()} icon="arrow-clockwise">
          {t('tryAgain')}
        </Button>
        <LinkButton to="/" kind="g">
          {t('goHome')}
        </LinkButton>
      </EmptyState>
    </PageShell>
  )
}

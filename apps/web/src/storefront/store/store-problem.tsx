import { Problem } from '../../lib/api/problem'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { problemText, useText } from '../../lib/format/i18n'
import { Button, LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Illustration } from '../../ui/illustration'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Plate } from '../../ui/plate'

/** The store doesn't exist or could not be loaded. */
export function StoreProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  const back = useGoBack('/food')
  const gone = error instanceof Problem && error.code === 'not_found'
  const title = t(gone ? 'storeGoneTitle' : 'problemTitle')
  usePageTitle(title)
  return (
    <PageShell>
      <NavBar back={{ label: t('back'), onBack: back }} />
      <EmptyState
        title={title}
        text={gone ? t('storeGoneText') : problemText(error)}
        art={
          <Plate size="11rem" h={gone ? 60 : 20}>
            <Illustration name={gone ? 'map' : 'plug'} size={66} />
          </Plate>
        }
      >
        {gone ? (
          <LinkButton to="/food" icon="storefront">
            {t('seeOtherStores')}
          </LinkButton>
        ) : (
          <Button icon="arrow-clockwise" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </EmptyState>
    </PageShell>
  )
}

import type { TextKey } from '@tokri/contract/texts/index'
import { useParams } from 'react-router'
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
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { RateForm } from './rate-form'
import { useRatableOrder } from './use-rating'

const unknown: [TextKey, TextKey] = ['orderNotFoundTitle', 'orderNotFoundText']
/** Title and sentence for expected errors. */
const known: Partial<Record<string, [TextKey, TextKey]>> = {
  already_rated: ['rateDoneTitle', 'rateDoneText'],
  wrong_state: ['rateNotYetTitle', 'rateNotYetText'],
  not_found: unknown,
  invalid_input: unknown,
}

/**
 * Rated already, not delivered yet, not this customer's, or not reachable: an explanation, with a way to
 * continue.
 */
function NotNow({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useText()
  const words = known[error instanceof Problem ? error.code : '']
  return (
    <EmptyState
      title={t(words?.[0] ?? 'problemTitle')}
      text={words ? t(words[1]) : problemText(error)}
      art={
        <Plate size="11rem" h={60}>
          <Illustration name={words ? 'receipt' : 'plug'} size={64} />
        </Plate>
      }
    >
      {!words && (
        <Button icon="arrow-clockwise" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
      <LinkButton to="/my-orders" kind={words ? 'filled' : 'soft'} icon="receipt">
        {t('myOrdersTitle')}
      </LinkButton>
    </EmptyState>
  )
}

/** Stars for store and rider, once per order (ROU-28). */
export function RateOrderScreen() {
  const t = useText()
  const { id = '' } = useParams()
  const { data: order, error, refetch } = useRatableOrder(Number(id) || 0)
  const onBack = useGoBack('/my-orders')
  usePageTitle(t('rateTitle'))
  if (order) return <RateForm key={order.id} order={order} onBack={onBack} />
  return (
    <PageShell skipLabel={t('skipToMain')}>
      <NavBar back={{ label: t('back'), onBack }} text={t('rateTitle')} />
      {error ? (
        <NotNow error={error} retry={() => void refetch()} />
      ) : (
        <Skeletons label={t('orderLoading')}>
          <div className="px-gutter grid gap-4 pt-2 pb-6">
            <Skeleton w="7.5rem" h="7.5rem" r="50%" style={{ marginInline: 'auto' }} />
            <Skeleton w="70%" h="1.75rem" style={{ marginInline: 'auto' }} />
            <Skeleton h="3.25rem" />
          </div>
        </Skeletons>
      )}
    </PageShell>
  )
}

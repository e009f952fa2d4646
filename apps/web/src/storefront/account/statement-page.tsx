import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Skeleton } from '../../ui/skeleton'
import { QueryContent } from '../kit/query-content'

type StatementPageProps<D> = {
  title: string
  query: Pick<UseQueryResult<D>, 'data' | 'error' | 'refetch'>
  children: (data: D) => ReactNode
}

const Boxes = () => (
  <>
    <Skeleton h="9.5rem" r="1.75rem" />
    <Skeleton w="6rem" h="1.25rem" style={{ marginBlock: '1.75rem 1rem' }} />
    <Skeleton h="14rem" r="var(--r-l)" />
  </>
)

/** Frame of the wallet's and the rewards' pages, with the same loading and error states. */
export function StatementPage<D>({ title, query, children }: StatementPageProps<D>) {
  const t = useText()
  const onBack = useGoBack('/my-account')
  usePageTitle(title)
  return (
    <PageShell skipLabel={t('skipToMain')}>
      <NavBar back={{ label: t('back'), onBack }} title={title} />
      <div className="px-gutter">
        <QueryContent query={query} skeleton={<Boxes />}>
          {children}
        </QueryContent>
      </div>
    </PageShell>
  )
}

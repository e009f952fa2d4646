import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemText, useText } from '../lib/i18n'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Skeletons } from '../ui/skeleton'

type AnsweredProps<D> = {
  query: Pick<UseQueryResult<D>, 'data' | 'error' | 'refetch'>
  /** Boxes of the size of what is coming. */
  skeleton: ReactNode
  children: (data: D) => ReactNode
}

/** What was asked for: shown, waited for, or asked for again after a problem; alike on every page. */
export function Answered<D>({ query: { data, error, refetch }, skeleton, children }: AnsweredProps<D>) {
  const t = useText()
  if (data !== undefined) return children(data)
  if (!error) return <Skeletons label={t('accountLoading')}>{skeleton}</Skeletons>
  return (
    <EmptyState as="h2" title={t('problemTitle')} text={problemText(error)}>
      <Button icon="arrow-clockwise" onClick={() => void refetch()}>
        {t('tryAgain')}
      </Button>
    </EmptyState>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../lib/format/i18n'
import { Skeletons } from '../../ui/skeleton'
import { ErrorWithRetry } from './error-with-retry'

type AnsweredProps<D> = {
  query: Pick<UseQueryResult<D>, 'data' | 'error' | 'refetch'>
  /** Boxes of the size of what is coming. */
  skeleton: ReactNode
  children: (data: D) => ReactNode
}

/** What was asked for: shown, waited for, or asked for again after a problem; alike on every page. */
export function QueryContent<D>({ query: { data, error, refetch }, skeleton, children }: AnsweredProps<D>) {
  const t = useText()
  if (data !== undefined) return children(data)
  if (!error) return <Skeletons label={t('accountLoading')}>{skeleton}</Skeletons>
  return <ErrorWithRetry error={error} onRetry={() => void refetch()} />
}

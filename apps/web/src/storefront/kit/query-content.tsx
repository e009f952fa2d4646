import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../lib/format/i18n'
import { Skeletons } from '../../ui/skeleton'
import { ErrorWithRetry } from './error-with-retry'

type AnsweredProps<D> = {
  query: Pick<UseQueryResult<D>, 'data' | 'error' | 'refetch'>
  /** Placeholders of the same size. */
  skeleton: ReactNode
  children: (data: D) => ReactNode
}

/** Renders a query: skeleton, data, or error with retry. */
export function QueryContent<D>({ query: { data, error, refetch }, skeleton, children }: AnsweredProps<D>) {
  const t = useText()
  if (data !== undefined) return children(data)
  if (!error) return <Skeletons label={t('accountLoading')}>{skeleton}</Skeletons>
  return <ErrorWithRetry error={error} onRetry={() => void refetch()} />
}

import { useGetManyAggregate } from 'ra-core'
import type { Row } from '../data/data-provider'
import { useScreenOf } from '../kit/all-screens'

/**
 * The name of a row of another resource by its id; null without an id. All names of a page are fetched at
 * once.
 */
export function useReferenceName(of: string | null, id: unknown): string | null {
  const known = of !== null && id !== null && id !== undefined
  const { data } = useGetManyAggregate<Row>(of ?? '', { ids: known ? [Number(id)] : [] }, { enabled: known })
  const screen = useScreenOf(of ?? '')
  if (!known) return null
  const row = data?.[0]
  return row && screen ? String(row[screen.title] ?? id) : String(id)
}

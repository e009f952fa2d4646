import { useRecordContext } from 'ra-core'
import type { Row } from '../data/data-provider'

/** The row of this form; null while it is a new one, for which ra-core has an empty row. */
export function useSavedRow(): Row | null {
  const row = useRecordContext<Row>()
  return row?.id === undefined ? null : row
}

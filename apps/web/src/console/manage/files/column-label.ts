import { fieldLabel, hasText, type ManageTextKey, type TextOf } from '../data/texts'

/** The label of a column of a file: for a column with ids it differs from that of a column with names. */
export function columnLabel(t: TextOf, column: string): string {
  const key = `importColumn_${column}`
  return hasText(key) ? t(key as ManageTextKey) : fieldLabel(t, column)
}

import { fieldLabel, hasText, type ManageTextKey, type TextOf } from '../data/texts'

/** What a column of a file is called: where a number stands for a row, not the name of that row. */
export function columnLabel(t: TextOf, column: string): string {
  const key = `importColumn_${column}`
  return hasText(key) ? t(key as ManageTextKey) : fieldLabel(t, column)
}

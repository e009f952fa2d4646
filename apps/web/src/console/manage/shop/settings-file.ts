import type { SettingRow } from '@tokri/contract/shop'
import { download } from '../../../lib/dom/download'
import { BYTE_ORDER_MARK, csvLine } from '../list/csv'

const columns = ['key', 'name', 'group', 'value', 'default', 'changed_by', 'changed_at'] as const

/** The settings as a table: what each is now, what it was, and who changed it. */
export const settingsFile = (
  settings: readonly SettingRow[],
  nameOf: (row: SettingRow) => string,
): string => {
  const lines = settings.map((row) =>
    csvLine(columns.map((column) => (column === 'name' ? nameOf(row) : row[column]))),
  )
  return BYTE_ORDER_MARK + csvLine(columns) + lines.join('')
}

/** Saves the settings that are shown as CSV. */
export function saveSettingsFile(settings: readonly SettingRow[], nameOf: (row: SettingRow) => string): void {
  download('settings.csv', [settingsFile(settings, nameOf)])
}

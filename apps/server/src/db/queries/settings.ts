import {
  isSettingValue,
  type SettingKey,
  type SettingValues,
  settingDefaults,
  settingsRegistry,
} from '@tokri/contract/settings-registry'
import type { DbOrTx } from '../client'
import { json } from '../tables/json'

/** Settings as they stand in the database this very moment, with defaults: for whoever writes by them. */
export async function storedSettings(db: DbOrTx) {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const stored = rows.filter(
    (row) => row.key in settingsRegistry && isSettingValue(row.key as SettingKey, row.value),
  )
  const values: SettingValues = {
    ...settingDefaults,
    ...Object.fromEntries(stored.map((row) => [row.key, row.value])),
  }
  return { get: <K extends SettingKey>(key: K): SettingValues[K] => values[key] }
}

/** One setting at a time, whoever remembers them. */
export type SettingReader = Awaited<ReturnType<typeof storedSettings>>

/** Puts a switch that was on back to how it began; whether this call was the one that did. */
export async function takeSwitch(tx: DbOrTx, key: SettingKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('settings')
    .where('key', '=', key)
    .where('value', '=', json(true))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Stores checked values; whoever calls raises the version in the same transaction. */
export async function storeSettings(
  tx: DbOrTx,
  values: ReadonlyMap<SettingKey, string | number | boolean>,
): Promise<void> {
  if (values.size === 0) return
  const rows = [...values].map(([key, value]) => ({ key, value: json(value) }))
  await tx
    .insertInto('settings')
    .values(rows)
    .onConflict((c) => c.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
}

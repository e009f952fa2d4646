import {
  isSettingValue,
  type SettingKey,
  type SettingValues,
  settingDefaults,
  settingsRegistry,
} from '@tokri/contract/settings-registry'
import type { DbOrTx } from '../client'
import { json } from '../tables/json'

/** The stored settings by key; unknown keys and invalid values are left out. */
export async function storedValues(db: DbOrTx): Promise<[SettingKey, unknown][]> {
  const rows = await db.selectFrom('settings').selectAll().execute()
  return rows.flatMap(({ key, value }) =>
    key in settingsRegistry && isSettingValue(key as SettingKey, value) ? [[key as SettingKey, value]] : [],
  )
}

/**
 * The currently stored settings, with defaults. For `core`, which moves money inside a transaction, and for
 * code that changes settings; everything else reads `deps.settings`.
 */
export async function storedSettings(db: DbOrTx) {
  const values: SettingValues = { ...settingDefaults, ...Object.fromEntries(await storedValues(db)) }
  return { get: <K extends SettingKey>(key: K): SettingValues[K] => values[key] }
}

/** Reads one setting at a time, from memory or the database. */
export type SettingReader = Awaited<ReturnType<typeof storedSettings>>

/** Resets a switch that was on; returns whether this call did it. */
export async function takeSwitch(tx: DbOrTx, key: SettingKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('settings')
    .where('key', '=', key)
    .where('value', '=', json(true))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Stores validated values; the caller raises the version in the same transaction. */
export async function storeSettings(
  tx: DbOrTx,
  values: ReadonlyMap<SettingKey, string | number | boolean>,
  { changed_by, changed_at }: { changed_by: number | null; changed_at: Date | null } = {
    changed_by: null,
    changed_at: null,
  },
): Promise<void> {
  if (values.size === 0) return
  const rows = [...values].map(([key, value]) => ({ key, value: json(value), changed_by, changed_at }))
  await tx
    .insertInto('settings')
    .values(rows)
    .onConflict((c) =>
      c.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        changed_by: eb.ref('excluded.changed_by'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute()
}

/** Who changed each stored setting last, and when. */
export async function lastChanges(db: DbOrTx) {
  const rows = await db
    .selectFrom('settings as s')
    .leftJoin('users as u', 'u.id', 's.changed_by')
    .select(['s.key', 's.changed_at', 'u.name'])
    .execute()
  return new Map(rows.map(({ key, ...change }) => [key, change]))
}

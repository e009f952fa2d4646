import type { Setting } from '@tokri/contract/setting-kinds'
import { type SettingKey, settingKeys, settingsRegistry } from '@tokri/contract/settings-registry'
import type { SettingRow } from '@tokri/contract/shop'
import type { ActorAt } from '../../core/actor'
import { refuse } from '../../core/refused'
import { checkSettings } from '../../core/settings/check-settings'
import type { Db } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { lastChanges, storedSettings, storeSettings } from '../../db/queries/settings'
import { raiseSettingsVersion } from '../../db/queries/versions'
import type { Deps } from '../../deps'

/** Every setting with its stored value. */
export async function listSettings(db: Db): Promise<SettingRow[]> {
  const [stored, changes] = await Promise.all([storedSettings(db), lastChanges(db)])
  return settingKeys.map((key) => {
    const { group, type, label, choices, default: usual, is_amount = false }: Setting = settingsRegistry[key]
    const change = changes.get(key)
    return {
      key,
      group,
      type,
      label,
      choices: [...choices],
      is_amount,
      default: usual,
      value: stored.get(key),
      changed_at: change?.changed_at?.toISOString() ?? null,
      changed_by: change?.name ?? null,
    }
  })
}

/** All or nothing: one invalid setting refuses the others too. */
export async function saveSettings(
  deps: Deps,
  changes: Record<string, unknown>,
  { actor, now }: ActorAt,
): Promise<SettingRow[]> {
  const unknown = Object.keys(changes).filter((key) => !(key in settingsRegistry))
  const { values, faults } = checkSettings(changes)
  const errors = [
    ...unknown.map((key) => ({ field: `/changes/${key}`, message: 'This setting is not known here.' })),
    ...faults.map(({ key, message }) => ({ field: `/changes/${key}`, message })),
  ]
  if (errors.length > 0) throw refuse('invalid_input', { errors })
  await deps.db.transaction().execute(async (tx) => {
    // locking the version serialises saves
    await raiseSettingsVersion(tx)
    const before = await storedSettings(tx)
    const changed = new Map([...values].filter(([key, value]) => before.get(key) !== value))
    await storeSettings(tx, changed, { changed_by: actor.id, changed_at: now })
    const as = (read: (key: SettingKey) => unknown) =>
      Object.fromEntries([...changed.keys()].map((key) => [key, read(key)]))
    await writeAudit(
      tx,
      {
        actor_id: actor.id,
        action: 'settings.save',
        subject: 'settings',
        before: as((key) => before.get(key)),
        after: as((key) => changed.get(key)),
      },
      now,
    )
  })
  await deps.settings.refresh()
  return await listSettings(deps.db)
}

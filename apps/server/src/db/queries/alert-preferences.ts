import { type AlertPreferences, defaultPreferences } from '@tokri/domain/alerts/channels'
import type { DbOrTx } from '../client'
import { json } from '../tables/json'

/** A person's notification preferences, and their e-mail and phone. */
export async function preferencesOf(db: DbOrTx, user_id: number) {
  const { email, phone, kinds, channels, quiet_from, quiet_until } = await db
    .selectFrom('users as u')
    .leftJoin('alert_preferences as p', 'p.user_id', 'u.id')
    .select(['u.email', 'u.phone', 'p.kinds', 'p.channels'])
    .select(['p.quiet_from', 'p.quiet_until'])
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow()
  return {
    email,
    phone,
    kinds: kinds ?? [...defaultPreferences.kinds],
    channels: channels ?? [...defaultPreferences.channels],
    quiet: quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until },
  }
}

export async function savePreferences(db: DbOrTx, user_id: number, preferences: AlertPreferences) {
  const row = {
    kinds: json([...preferences.kinds]),
    channels: json([...preferences.channels]),
    quiet_from: preferences.quiet?.from ?? null,
    quiet_until: preferences.quiet?.until ?? null,
  }
  await db
    .insertInto('alert_preferences')
    .values({ user_id, ...row })
    .onConflict((c) => c.column('user_id').doUpdateSet(row))
    .execute()
}

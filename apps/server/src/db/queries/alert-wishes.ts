import { type AlertWishes, usualWishes } from '@tokri/domain/alerts/channels'
import type { DbOrTx } from '../client'
import { json } from '../tables/json'

/** A person's notification preferences, and their e-mail and phone. */
export async function wishesOf(db: DbOrTx, user_id: number) {
  const { email, phone, kinds, channels } = await db
    .selectFrom('users as u')
    .leftJoin('alert_wishes as w', 'w.user_id', 'u.id')
    .select(['u.email', 'u.phone', 'w.kinds', 'w.channels'])
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow()
  return {
    email,
    phone,
    kinds: kinds ?? [...usualWishes.kinds],
    channels: channels ?? [...usualWishes.channels],
  }
}

export async function saveWishes(db: DbOrTx, user_id: number, wishes: AlertWishes) {
  const row = { kinds: json([...wishes.kinds]), channels: json([...wishes.channels]) }
  await db
    .insertInto('alert_wishes')
    .values({ user_id, ...row })
    .onConflict((c) => c.column('user_id').doUpdateSet(row))
    .execute()
}

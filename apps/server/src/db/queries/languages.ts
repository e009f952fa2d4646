import type { Language } from '@tokri/contract/settings'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'

/** Active languages, the default first. */
export async function languageList(db: DbOrTx): Promise<Language[]> {
  const rows = await db
    .selectFrom('languages')
    .select(['id', 'language_name', 'is_default', 'locale', 'direction'])
    .where('is_active', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()
  return rows as Language[]
}

/** One language with the operator's texts, active or not. */
export async function languageById(db: DbOrTx, id: number) {
  return await db
    .selectFrom('languages')
    .select(['id', 'locale', 'is_active', 'texts'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Sets the language for messages to a person; false when it is not active. */
export async function saveLanguage(db: DbOrTx, user_id: number, language_id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ language_id })
    .where('id', '=', user_id)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('languages').select('id').where('id', '=', language_id).where('is_active', '=', true),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a default language is set. */
export async function hasDefaultLanguage(db: DbOrTx): Promise<boolean> {
  const found = await db.selectFrom('languages').select('id').where('is_default', '=', 1).executeTakeFirst()
  return found !== undefined
}

/** Makes a language the default. */
export async function makeDefaultLanguage(tx: DbOrTx, id: number): Promise<void> {
  await tx
    .updateTable('languages')
    .set(({ eb }) => ({ is_default: 0, version: eb('version', '+', 1) }))
    .where('is_default', '=', 1)
    .where('id', '<>', id)
    .execute()
  await tx.updateTable('languages').set({ is_default: 1 }).where('id', '=', id).execute()
}

/** The locale of a store's tickets: its own, or the shop's. */
export const ticketLocale = (store: 'r' | 's') => sql<string>`coalesce(${sql.ref(`${store}.ticket_language`)},
  (select locale from languages where is_active order by is_default desc, id limit 1), 'en')`

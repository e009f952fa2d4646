import type { Language } from '@tokri/contract/settings'
import type { DbOrTx } from '../client'

/** Languages people may choose, the default first. */
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

/** One language with the operator's own words, whether active or not. */
export async function languageById(db: DbOrTx, id: number) {
  return await db
    .selectFrom('languages')
    .select(['id', 'locale', 'is_active', 'texts'])
    .where('id', '=', id)
    .executeTakeFirst()
}

import type { DbOrTx } from '../client'

/** These zones with their names, by name. */
export async function zoneNames(db: DbOrTx, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return []
  return await db
    .selectFrom('zones')
    .select(['id', 'name'])
    .where('id', 'in', asked)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

import type { OpeningFacts } from '@tokri/domain/store/opening'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { idArray } from './id-array'

export interface OpeningRow extends OpeningFacts {
  id: number
  name: string
  is_active: boolean
}

/** Facts about the given stores or, with null, about all inactive ones, newest first. */
export async function openingRows(
  db: DbOrTx,
  ids: readonly number[] | null,
  limit = 50,
): Promise<OpeningRow[]> {
  const which = ids === null ? sql`not r.is_active` : sql`r.id = any(${idArray(ids)})`
  const { rows } = await sql<OpeningRow>`
    select r.id, r.name, r.is_active, r.store_type, r.is_accepted, r.delivery_radius,
      r.delivery_type in ('DELIVERY', 'BOTH') as delivers,
      exists (select from store_owners o join users u on u.id = o.user_id
        where o.restaurant_id = r.id and u.is_active and (u.password_hash is not null
          or exists (select from sessions s where s.user_id = u.id))) as has_joined_owner,
      (select count(*)::int from (select from items i
        where i.restaurant_id = r.id and i.is_active = true limit 100) sold) as items,
      exists (select from restaurant_hours h where h.restaurant_id = r.id) as has_hours,
      (select count(*)::int from delivery_areas a where a.restaurant_id = r.id) as areas,
      (r.image is not null or r.art is not null) as has_picture,
      coalesce(r.phone, '') <> '' as has_phone, coalesce(r.certificate, '') <> '' as has_licence
    from restaurants r where ${which} order by r.id desc limit ${limit}`.execute(db)
  return rows
}

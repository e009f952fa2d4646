import type { AddressDraft } from '@tokri/contract/addresses'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'

export interface AddressRow {
  id: number
  address: string
  house: string | null
  landmark: string | null
  tag: string | null
  city: string | null
  state: string | null
  latitude: number
  longitude: number
  is_default: boolean
}

/** A person's saved addresses, newest first. */
export async function addressesOf(db: DbOrTx, user_id: number): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select a.id, a.address, a.house, a.landmark, a.tag, a.city, a.state, a.latitude, a.longitude,
      coalesce(a.id = u.default_address_id, false) as is_default
    from addresses a join users u on u.id = a.user_id
    where a.user_id = ${user_id} order by a.id desc limit 200`.execute(db)
  return rows
}

const columns = (draft: AddressDraft) => ({
  address: draft.address,
  house: draft.house || null,
  landmark: draft.landmark || null,
  tag: draft.tag || null,
  city: draft.city || null,
  state: draft.state || null,
  latitude: draft.latitude,
  longitude: draft.longitude,
})

/** Saves a new address; returns its id. */
export async function addAddress(tx: Tx, user_id: number, draft: AddressDraft, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('addresses')
    .values({ user_id, ...columns(draft), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an address of this person; false when it is not theirs. */
export async function changeAddress(
  tx: Tx,
  user_id: number,
  id: number,
  draft: AddressDraft,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('addresses')
    .set(columns(draft))
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** This person's saved address at the same place, so that logging in twice does not save it twice. */
export async function sameAddress(db: DbOrTx, user_id: number, draft: AddressDraft): Promise<number | null> {
  const { house, latitude, longitude } = columns(draft)
  const { rows } = await sql<{ id: number }>`
    select id from addresses where user_id = ${user_id} and house is not distinct from ${house}::text
      and abs(latitude - ${latitude}::float8) < 0.0001 and abs(longitude - ${longitude}::float8) < 0.0001
    order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Makes an address of this person the default; false when it is not theirs. */
export async function setDefaultAddress(db: DbOrTx, user_id: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ default_address_id: id })
    .where('id', '=', user_id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('addresses')
          .select('addresses.id')
          .where('addresses.id', '=', id)
          .whereRef('addresses.user_id', '=', 'users.id'),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes an address the default of somebody who has none yet. */
export async function setFirstDefaultAddress(tx: Tx, user_id: number, id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ default_address_id: id })
    .where('id', '=', user_id)
    .where('default_address_id', 'is', null)
    .execute()
}

/** Deletes an address of this person; false when it is not theirs. The newest remaining one becomes the default. */
export async function removeAddress(tx: Tx, user_id: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await sql`
    update users set default_address_id =
      (select a.id from addresses a where a.user_id = users.id order by a.id desc limit 1)
    where id = ${user_id} and default_address_id is null`.execute(tx)
  return true
}

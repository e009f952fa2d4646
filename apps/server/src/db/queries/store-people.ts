import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a person (a row of `users` under this alias) works only at stores of this owner and is not an
 * owner: the people an owner manages (ROL-04).
 */
export const worksFor = (owner_id: number, alias: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.role`)} = 'store' and ${sql.ref(`${alias}.store_role`)} <> 'owner'
  and exists (select 1 from store_owners w where w.user_id = ${sql.ref(`${alias}.id`)})
  and not exists (select 1 from store_owners w where w.user_id = ${sql.ref(`${alias}.id`)}
    and w.restaurant_id not in (select o.restaurant_id from store_owners o where o.user_id = ${owner_id})))`

import { type OperationNodeSource, type RawBuilder, sql } from 'kysely'

/** An insert that has not been carried out yet. */
export type Insert = OperationNodeSource

/** Inserts as parts of one statement: each costs the database little, while each question of its own is a round trip. */
export const alongside = (inserts: readonly Insert[]): RawBuilder<unknown> =>
  sql.join(inserts.map((insert, at) => sql`${sql.ref(`insert_${at}`)} as (${insert})`))

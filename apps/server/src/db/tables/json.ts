import { type ColumnType, type RawBuilder, sql } from 'kysely'

/** A jsonb column: typed when read, written through `json()`. */
export type Json<T> = ColumnType<
  T,
  RawBuilder<T> | (T extends null ? null : never) | undefined,
  RawBuilder<T> | null
>

/**
 * Passes a value to a jsonb column the same way on both drivers (`pg` would otherwise turn arrays into
 * PostgreSQL arrays).
 */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}

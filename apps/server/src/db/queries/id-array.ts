import { type RawBuilder, sql } from 'kysely'

/** Many ids as one parameter, so that a long list neither grows the statement nor meets a driver's limit. */
export const idArray = (ids: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`${`{${ids.join(',')}}`}::text::int[]`

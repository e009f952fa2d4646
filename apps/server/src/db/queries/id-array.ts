import { type RawBuilder, sql } from 'kysely'

/**
 * Many ids as one parameter, so that a long list neither grows the statement nor hits a driver's limit. The
 * parameter has exactly this type: through a cast the planner would not see its length.
 */
export const idArray = (ids: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`${`{${ids.join(',')}}`}::int[]`

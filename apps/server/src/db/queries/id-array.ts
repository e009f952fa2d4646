import { type RawBuilder, sql } from 'kysely'

/**
 * Many ids as one parameter, so that a long list neither grows the statement nor meets a driver's limit. Of that very
 * type: through a cast the planner would not see how many they are.
 */
export const idArray = (ids: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`${`{${ids.join(',')}}`}::int[]`

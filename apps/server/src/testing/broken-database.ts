import type { Db } from '../db/client'

/** A database that cannot be reached: whatever is asked of it fails. */
export const unreachable = (db: Db): Db =>
  db.withPlugin({
    transformQuery() {
      throw new Error('the database is away')
    },
    transformResult: async ({ result }) => result,
  })

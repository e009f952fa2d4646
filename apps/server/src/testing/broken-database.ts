import type { Db } from '../db/client'

/** A database that cannot be reached: every query fails. */
export const unreachable = (db: Db): Db =>
  db.withPlugin({
    transformQuery() {
      throw new Error('the database is away')
    },
    transformResult: async ({ result }) => result,
  })

import type { Dialect } from 'kysely'
import { oneConnectionDialect } from './one-connection-dialect'
import type { Embedded } from './pglite'

/** Kysely on the embedded database. */
export const embeddedDialect = (database: Embedded): Dialect =>
  oneConnectionDialect({
    execute: async <R>(query: { sql: string; parameters: readonly unknown[] }) => {
      const { rows, affected } = await database.query(query.sql, query.parameters)
      return { rows: rows as R[], numAffectedRows: BigInt(affected) }
    },
    begin: () => database.query('begin', []),
    commit: () => database.query('commit', []),
    rollback: () => database.query('rollback', []),
    destroy: () => database.close(),
  })

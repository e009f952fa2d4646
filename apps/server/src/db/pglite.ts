import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { identity, oid } from './parsers'
import { preparedStatements, type QueryAnswer } from './prepared'

/** Runs statements on the embedded database, in this thread or a worker. */
export interface Embedded {
  query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer>
  /** Subscribes to this connection's notifications; returns a function that unsubscribes. */
  onNotice(hear: (channel: string, payload: string) => void): () => void
  close(): Promise<void>
}

const changesTables = /\b(create|alter|drop) (table|view|type|domain|function)\b/i

/** Opens PGlite in this thread. The server does so in a worker; tests do so directly, from a snapshot. */
export async function openPGlite(options: PGliteOptions): Promise<Embedded & { pg: PGlite }> {
  const pg = await PGlite.create({ ...options, parsers, extensions: { citext, pg_trgm } })
  // Planning all join orders of nine tables takes PGlite longer than running the statement. Our queries list
  // tables in a good order; the planner still reorders up to four at a time.
  await pg.exec('set join_collapse_limit = 4')
  const statements = preparedStatements(pg)
  return {
    pg,
    async query(sql, parameters) {
      if (parameters.length > 0 || !sql.includes(';')) return await statements.query(sql, parameters)
      const answers = await pg.exec(sql)
      if (changesTables.test(sql)) await statements.forget()
      const last = answers.at(-1)
      return { rows: last?.rows ?? [], affected: last?.affectedRows ?? 0 }
    },
    onNotice: (hear) => pg.onNotification(hear),
    close: () => pg.close(),
  }
}

/**
 * The same parsers as for the `pg` driver (see parsers.ts), so that both databases return the same values. Set once on
 * opening: passed per statement, PGlite would copy its whole parser table each time.
 */
const parsers = {
  [oid.int8]: Number,
  [oid.numeric]: Number,
  [oid.date]: identity,
}

import { CompiledQuery, type Dialect } from 'kysely'
import { createDb, type Db, type Tx } from './client'
import { oneConnectionDialect } from './one-connection-dialect'

/** Thrown to roll back the outer transaction; carries the result out of it. */
class Over<T> extends Error {
  constructor(readonly answer: T) {
    super('the rehearsal is over')
  }
}

/**
 * Runs `play` on a database whose changes are discarded: everything happens inside one transaction that is
 * always rolled back, so that no row, posting or notification of it becomes visible. Nested transactions are
 * savepoints. Row locks are held until the end, so keep it to seconds. The embedded database has one
 * connection: inside, only the given database may be used.
 */
export async function rehearse<T>(db: Db, play: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (tx) => {
      throw new Over(await play(createDb(rehearsalDialect(tx))))
    })
  } catch (error) {
    if (error instanceof Over) return error.answer as T
    throw error
  }
}

// transactions never overlap on one connection, so one savepoint name is enough
const rehearsalDialect = (tx: Tx): Dialect => {
  const say = (statement: string) => tx.executeQuery(CompiledQuery.raw(statement))
  return oneConnectionDialect({
    execute: <R>(query: CompiledQuery) => tx.executeQuery(query as CompiledQuery<R>),
    begin: () => say('savepoint rehearsed'),
    commit: () => say('release savepoint rehearsed'),
    rollback: () => say('rollback to savepoint rehearsed'),
  })
}

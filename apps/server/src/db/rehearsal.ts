import { CompiledQuery, type Dialect } from 'kysely'
import { createDb, type Db, type Tx } from './client'
import { oneConnectionDialect } from './one-connection-dialect'

/** Ends the outer transaction and carries the answer out of it. */
class Over<T> extends Error {
  constructor(readonly answer: T) {
    super('the rehearsal is over')
  }
}

/**
 * Runs `play` on a database that behaves as any other and is forgotten afterwards: everything happens inside one
 * transaction that is always rolled back, so no row, posting or notice of it ever reaches anybody. Transactions inside
 * are savepoints. Row locks are held until it ends: keep it to seconds. The embedded database has one connection, so
 * inside only the given database may be used.
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

// transactions never overlap on one connection, so that one name of a savepoint is enough
const rehearsalDialect = (tx: Tx): Dialect => {
  const say = (statement: string) => tx.executeQuery(CompiledQuery.raw(statement))
  return oneConnectionDialect({
    execute: <R>(query: CompiledQuery) => tx.executeQuery(query as CompiledQuery<R>),
    begin: () => say('savepoint rehearsed'),
    commit: () => say('release savepoint rehearsed'),
    rollback: () => say('rollback to savepoint rehearsed'),
  })
}

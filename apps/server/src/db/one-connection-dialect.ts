import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'

/** How a database with a single connection runs a query, and begins and ends transactions. */
export interface OneConnection {
  execute: <R>(query: CompiledQuery) => Promise<QueryResult<R>>
  begin: () => Promise<unknown>
  commit: () => Promise<unknown>
  rollback: () => Promise<unknown>
  destroy?: () => Promise<void>
}

/**
 * Kysely on one connection. A query or transaction has it exclusively while others queue. Inside a transaction always use
 * `tx`: a query on the outer `db` would wait for itself.
 */
export const oneConnectionDialect = (database: OneConnection): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new OneConnectionDriver(database),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

class OneConnectionDriver implements Driver {
  readonly #database: OneConnection
  readonly #connection: DatabaseConnection
  #last: Promise<void> = Promise.resolve()
  #release: () => void = () => undefined

  constructor(database: OneConnection) {
    this.#database = database
    this.#connection = {
      executeQuery: database.execute,
      // biome-ignore lint/correctness/useYield: one connection returns whole results only
      async *streamQuery() {
        throw new Error('a database with one connection does not stream')
      },
    }
  }

  init = async () => undefined

  async acquireConnection() {
    const before = this.#last
    let release: () => void = () => undefined
    this.#last = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.#release = release
    return this.#connection
  }

  async releaseConnection() {
    this.#release()
  }

  async beginTransaction() {
    await this.#database.begin()
  }

  async commitTransaction() {
    await this.#database.commit()
  }

  async rollbackTransaction() {
    await this.#database.rollback()
  }

  async destroy() {
    await this.#database.destroy?.()
  }
}

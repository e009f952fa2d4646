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
import type { Embedded } from './pglite'

/**
 * Kysely on one embedded connection. A query or transaction has it exclusively while others queue. Inside a transaction
 * always use `tx`: a query on the outer `db` would wait for itself.
 */
export function embeddedDialect(database: Embedded): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(database),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class EmbeddedDriver implements Driver {
  readonly #database: Embedded
  readonly #connection: DatabaseConnection
  #last: Promise<void> = Promise.resolve()
  #release: () => void = () => undefined

  constructor(database: Embedded) {
    this.#database = database
    this.#connection = {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        const { rows, affected } = await database.query(query.sql, query.parameters)
        return { rows: rows as R[], numAffectedRows: BigInt(affected) }
      },
      // biome-ignore lint/correctness/useYield: the embedded database returns whole results only
      async *streamQuery() {
        throw new Error('the embedded database does not stream')
      },
    }
  }

  async init() {
    await this.#database.query('select 1', [])
  }

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
    await this.#database.query('begin', [])
  }

  async commitTransaction() {
    await this.#database.query('commit', [])
  }

  async rollbackTransaction() {
    await this.#database.query('rollback', [])
  }

  async destroy() {
    await this.#database.close()
  }
}

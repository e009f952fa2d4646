import { type PGlite, parse, protocol } from '@electric-sql/pglite'
import { sql } from 'kysely'

/** Rows and the number of affected rows, the same for every driver. */
export interface QueryAnswer {
  rows: unknown[]
  affected: number
}

type Answers = Awaited<ReturnType<PGlite['execProtocolStream']>>
interface Statement {
  name: string
  /** A serialiser for each parameter, by its type. */
  write: (((value: unknown) => string) | undefined)[]
  /** The database's description of the result columns. */
  columns: Answers
}

/**
 * Cache size, and the maximum parameters of a cached statement: long lists rarely repeat with the same
 * length.
 */
const REMEMBERED = 500
const MAX_VALUES = 60

/** Prefix of a statement whose best plan depends on its values, so neither database caches its plan. */
export const PLANNED_EACH_TIME = '/* planned each time */'
export const plannedEachTime = sql.raw(PLANNED_EACH_TIME)

const { serialize } = protocol

/**
 * Prepared-statement cache for PGlite: parse once, then bind and execute in one round trip. PGlite's own `query` parses
 * and plans every time, in six round trips.
 */
export function preparedStatements(pg: PGlite) {
  const known = new Map<string, Statement>()
  let told = 0

  const say = (...messages: Uint8Array[]) =>
    pg.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), {})

  async function tell(sql: string, values: number): Promise<Statement> {
    const isOnce = values > MAX_VALUES || sql.startsWith(PLANNED_EACH_TIME)
    const name = isOnce ? '' : `s${++told}`
    const [oldest] = name && known.size >= REMEMBERED ? known : []
    if (oldest) known.delete(oldest[0])
    const answers = await say(
      ...(oldest ? [serialize.close({ type: 'S', name: oldest[1].name })] : []),
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    )
    const statement = {
      name,
      write: parse.parseDescribeStatementResults(answers).map((type) => pg.serializers[type]),
      columns: answers.filter((answer) => answer.name === 'rowDescription'),
    }
    if (name) known.set(sql, statement)
    return statement
  }

  async function call(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer> {
    const { name, write, columns } = known.get(sql) ?? (await tell(sql, parameters.length))
    const values = parameters.map((value, at) =>
      value == null ? null : (write[at]?.(value) ?? String(value)),
    )
    const answers = await say(serialize.bind({ statement: name, values }), serialize.execute())
    const [answer] = parse.parseResults([...columns, ...answers], pg.parsers)
    return { rows: answer?.rows ?? [], affected: answer?.affectedRows ?? 0 }
  }

  return {
    query: (sql: string, parameters: readonly unknown[]) => pg.runExclusive(() => call(sql, parameters)),
    /** Call after schema changes, which invalidate cached statements. */
    async forget() {
      known.clear()
      await pg.exec('deallocate all')
    },
  }
}

import { type PGlite, parse, protocol } from '@electric-sql/pglite'

/** Rows and the number of rows touched, the same from every driver. */
export interface QueryAnswer {
  rows: unknown[]
  affected: number
}

type Answers = Awaited<ReturnType<PGlite['execProtocolStream']>>
interface Statement {
  name: string
  /** How each value is written, by its type. */
  write: (((value: unknown) => string) | undefined)[]
  /** What the database said of the columns. */
  columns: Answers
}

/** How many statements are remembered, and with how many values at most: a long list seldom comes twice in one length. */
const REMEMBERED = 500
const MOST_VALUES = 60

/** At the head of a statement: its plan depends on its values, so it is never remembered. */
export const PLANNED_EACH_TIME = '/* planned each time */'

const { serialize } = protocol

/**
 * Statements as the embedded database likes them: told once and remembered, then only called with their values, all in
 * one message. PGlite's own `query` tells a statement anew each time, in six messages, and has it planned anew.
 */
export function preparedStatements(pg: PGlite) {
  const known = new Map<string, Statement>()
  let told = 0

  const say = (...messages: Uint8Array[]) =>
    pg.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), {})

  async function tell(sql: string, values: number): Promise<Statement> {
    const isOnce = values > MOST_VALUES || sql.startsWith(PLANNED_EACH_TIME)
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
    /** After tables were changed: a remembered statement would answer as before, or not at all. */
    async forget() {
      known.clear()
      await pg.exec('deallocate all')
    },
  }
}

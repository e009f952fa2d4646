import { setImmediate as breathe } from 'node:timers/promises'
import { readTuple, skipStatement } from './sql-text'

/** A row of a dump: its values by column, as text; null is NULL. */
export interface DumpRow {
  table: string
  values: Record<string, string | null>
}

/** Rows of unneeded tables are only counted. */
export interface DumpReading {
  wanted: ReadonlySet<string>
  /** Number of rows by table, read or not. */
  counts: Map<string, number>
  /** Skipped statements by their first words: nothing of a dump is ever executed. */
  skipped: Map<string, number>
}

/** Maximum length of a row; anything longer is malformed. */
const LONGEST = 64 * 1024 * 1024
const STEP = 500

/** The part of a dump that has been read but not consumed. */
interface Held {
  text: string
  at: number
  isOver: boolean
  /** Reads more; false at the end of the file. */
  more(): Promise<boolean>
}

/** One character per byte, so that a multi-byte character split between chunks stays intact. */
function hold(parts: AsyncIterable<Uint8Array>): Held {
  const source = parts[Symbol.asyncIterator]()
  const held: Held = {
    text: '',
    at: 0,
    isOver: false,
    async more() {
      if (held.isOver) return false
      const { value, done } = await source.next()
      held.text = held.text.slice(held.at)
      held.at = 0
      if (done) held.isOver = true
      else held.text += Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1')
      if (held.text.length > LONGEST)
        throw new Error('A statement is longer than 64 MB: is this a dump of MySQL?')
      return true
    },
  }
  return held
}

/**
 * Streams the rows of a MySQL or MariaDB dump: CREATE TABLE for the columns and INSERT … VALUES for the rows,
 * from mysqldump and phpMyAdmin alike. Nothing is executed. At most one row and one chunk is in memory.
 */
export async function* dumpRows(
  parts: AsyncIterable<Uint8Array>,
  reading: DumpReading,
): AsyncGenerator<DumpRow> {
  const held = hold(parts)
  const columns = new Map<string, string[]>()
  for (;;) {
    const statement = await wholeStatement(held)
    if (!statement) return
    if (statement.kind === 'insert') {
      held.at = statement.end
      const names = statement.columns ?? columns.get(statement.table) ?? []
      yield* rowsOf(held, { table: statement.table, names }, reading)
      continue
    }
    if (statement.kind === 'create') columns.set(statement.table, columnsOf(held.text.slice(statement.start)))
    else if (statement.words) count(reading.skipped, statement.words)
    held.at = endOf(held.text, statement) ?? held.text.length
  }
}

/** The next statement, as far as needed: of an INSERT its head, of others the whole. Null at the end. */
async function wholeStatement(held: Held): Promise<Statement | null> {
  for (;;) {
    const statement = nextStatement(held.text, held.at)
    const isWhole = statement && (statement.kind === 'insert' || endOf(held.text, statement) !== null)
    if (isWhole || !(await held.more())) return statement
  }
}

/** The rows of an INSERT whose head was read. */
async function* rowsOf(
  held: Held,
  { table, names }: { table: string; names: readonly string[] },
  { wanted, counts }: DumpReading,
): AsyncGenerator<DumpRow> {
  for (;;) {
    const tuple = readTuple(held.text, held.at)
    if (tuple === 'more') {
      if (await held.more()) continue
      return
    }
    if (tuple === 'end') break
    held.at = tuple.end
    count(counts, table)
    if ((counts.get(table) ?? 0) % STEP === 0) await breathe()
    if (wanted.has(table)) yield { table, values: named(names, tuple.values) }
  }
  // what follows the rows, such as ON DUPLICATE KEY UPDATE
  while (skipStatement(held.text, held.at) === null && (await held.more()));
  held.at = skipStatement(held.text, held.at) ?? held.text.length
}

/** The position after a statement; null where its end has not been read yet. */
function endOf(text: string, { kind, start }: Exclude<Statement, { kind: 'insert' }>): number | null {
  if (kind !== 'block') return skipStatement(text, start)
  const end = /\n\s*delimiter\s+;[^\n]*(\n|$)/gi
  end.lastIndex = start
  return end.exec(text) ? end.lastIndex : null
}

const count = (counts: Map<string, number>, word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)

const named = (columns: readonly string[], values: readonly (string | null)[]) =>
  Object.fromEntries(values.map((value, at) => [columns[at] ?? `column ${at + 1}`, value]))

type Statement =
  | { kind: 'insert'; table: string; columns: string[] | null; end: number }
  | { kind: 'create'; table: string; start: number }
  | { kind: 'other'; words: string; start: number }
  /** Procedures and triggers between DELIMITER lines, which are skipped. */
  | { kind: 'block'; words: string; start: number }

const SPACE = /(?:\s+|--[^\n]*\n|#[^\n]*\n|\/\*[\s\S]*?\*\/;?|;)*/y
const INSERT =
  /(?:insert|replace)\s+(?:ignore\s+)?into\s+`?([\w.$-]+)`?(?:\.`([\w$-]+)`)?\s*(\([^)]*\))?\s*values?\s*/iy
const CREATE = /create\s+table\s+(?:if\s+not\s+exists\s+)?`?([\w$-]+)`?(?:\.`([\w$-]+)`)?\s*\(/iy
const DELIMITER = /delimiter\s+(\S+)[^\n]*\n/iy
/** Maximum length of an INSERT's head, unless the file ended. */
const HEAD = 20_000

/** The statement after spaces and comments; null if more of the file is needed to tell. */
function nextStatement(text: string, from: number): Statement | null {
  SPACE.lastIndex = from
  SPACE.exec(text)
  const start = SPACE.lastIndex
  const rest = text.length - start
  // an incomplete comment or head
  if (rest === 0 || (rest < HEAD && !text.includes(';', start))) return null
  INSERT.lastIndex = start
  const insert = INSERT.exec(text)
  if (insert) {
    const [, first = '', second, list] = insert
    const columns = list ? [...list.matchAll(/`([^`]+)`|([\w$]+)/g)].map(([, a, b]) => a ?? b ?? '') : null
    return { kind: 'insert', table: second ?? first, columns, end: INSERT.lastIndex }
  }
  CREATE.lastIndex = start
  const create = CREATE.exec(text)
  if (create) return { kind: 'create', table: create[2] ?? create[1] ?? '', start }
  DELIMITER.lastIndex = start
  const isBlock = (DELIMITER.exec(text)?.[1] ?? ';') !== ';'
  if (isBlock) return { kind: 'block', words: 'PROCEDURE OR TRIGGER', start }
  const words = /\w+(?:\s+\w+)?/y.exec(text.slice(start, start + 60))?.[0] ?? ''
  return { kind: 'other', words: words.toUpperCase(), start }
}

/** Column names at the beginning of the lines of CREATE TABLE; keys and constraints begin with a keyword. */
const columnsOf = (statement: string): string[] => {
  const body = statement.slice(0, skipStatement(statement, 0) ?? statement.length)
  return [...body.matchAll(/(?:\(|,)\s*\n?\s*`([^`]+)`\s+[a-z]/gi)].map(([, name]) => name ?? '')
}

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database'

const folder = fileURLToPath(new URL('./tables/', import.meta.url))
const kinds: Record<string, string> = {
  integer: 'number',
  bigint: 'number',
  smallint: 'number',
  numeric: 'number',
  'double precision': 'number',
  text: 'string',
  tsvector: 'string',
  'USER-DEFINED': 'string', // citext
  uuid: 'string',
  bytea: 'Uint8Array',
  date: 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  jsonb: 'Json',
  xid8: 'string',
}

/**
 * `orders.state → string`, for every column of every row type; the formatter puts each on a line of its own.
 */
function typedColumns(): Record<string, string> {
  const columns: Record<string, string> = {}
  for (const name of readdirSync(folder)) {
    const text = readFileSync(folder + name, 'utf8')
    for (const [, type = '', body = ''] of text.matchAll(/^export interface (\w+)Table \{\n(.*?)^\}/gms)) {
      const table = type.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
      for (const [, column, kind = ''] of body.matchAll(/^ {2}(\w+): (.+)$/gm))
        columns[`${table}.${column}`] = kind
    }
  }
  return columns
}

/** Generated<number | null> → number, nullable; Json<…> stays Json. */
function read(type: string) {
  const inner = type.replace(/^Generated<(.*)>$/s, '$1')
  const isJson = inner.startsWith('Json<')
  const nullable = /\| null>?$/.test(inner.trim())
  return {
    kind: isJson ? 'Json' : inner.replace(/ \| null$/, ''),
    nullable,
    generated: type.startsWith('Generated<'),
  }
}

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('row types match the migrated database', async () => {
  const { rows } = await sql<{
    name: string
    data_type: string
    is_nullable: string
    has_default: boolean
  }>`select table_name || '.' || column_name as name, data_type, is_nullable,
       (column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS') as has_default
     from information_schema.columns where table_schema = 'public'
     and table_name not like 'kysely%'
     and table_name not in (select table_name from information_schema.views)`.execute(database.db)
  const typed = typedColumns()
  expect(Object.keys(typed).sort()).toEqual(rows.map((row) => row.name).sort())
  const plain = new Set(Object.values(kinds))
  const wrong = rows.filter((row) => {
    const { kind, nullable, generated } = read(typed[row.name] ?? '')
    // A named type such as OrderState narrows a text; its base type is checked by the compiler.
    const isOther = plain.has(kind) && kinds[row.data_type] !== kind
    if (kind === 'Json') return isOther
    return isOther || nullable !== (row.is_nullable === 'YES') || generated !== row.has_default
  })
  expect(
    wrong.map((row) => `${row.name}: ${row.data_type} ${row.is_nullable} but ${typed[row.name]}`),
  ).toEqual([])
})

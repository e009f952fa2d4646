type Value = string | number | null
/** A row by its columns, in the table's order. */
export type Row = Readonly<Record<string, Value>>
export type Tables = Readonly<Record<string, readonly Row[]>>

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`
const literal = (value: Value): string =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : quoted(value)

/** The other system's column types. */
const types: Readonly<Record<string, string>> = {
  id: 'bigint(20) unsigned NOT NULL AUTO_INCREMENT',
  created_at: 'timestamp NULL DEFAULT NULL',
  updated_at: 'timestamp NULL DEFAULT NULL',
  expiry_date: 'datetime DEFAULT NULL',
  desc: 'longtext',
  location: 'longtext',
  schedule_data: 'longtext',
  geojson: 'longtext',
  balance: 'decimal(64,0) NOT NULL DEFAULT 0',
}
const decimals = /price|charge|total|payable|amount|subtotal|max_discount$/
const figures = /_id$|^is_|^count$|^max_count|status|delivery_type|quantity|order_column|addon_limit/

const typeOf = (column: string): string =>
  types[column] ??
  (decimals.test(column) && !/_(name|type)$/.test(column)
    ? 'decimal(20,2) DEFAULT NULL'
    : figures.test(column) && column !== 'unique_order_id'
      ? 'int(11) DEFAULT NULL'
      : 'varchar(191) DEFAULT NULL')

/** CREATE TABLE and INSERTs of a few hundred rows each, as mysqldump writes them. */
function table(name: string, rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = columns.map((column) => `  \`${column}\` ${typeOf(column)}`)
  if (columns[0] === 'id') lines.push('  PRIMARY KEY (`id`)')
  const inserts: string[] = []
  for (let from = 0; from < rows.length; from += 300) {
    const part = rows.slice(from, from + 300).map((row) => `(${Object.values(row).map(literal).join(',')})`)
    inserts.push(`INSERT INTO \`${name}\` VALUES ${part.join(',')};`)
  }
  return [
    `DROP TABLE IF EXISTS \`${name}\`;`,
    `CREATE TABLE \`${name}\` (\n${lines.join(',\n')}\n) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;`,
    `LOCK TABLES \`${name}\` WRITE;`,
    `/*!40000 ALTER TABLE \`${name}\` DISABLE KEYS */;`,
    ...inserts,
    `/*!40000 ALTER TABLE \`${name}\` ENABLE KEYS */;`,
    'UNLOCK TABLES;',
    '',
  ].join('\n')
}

/** The dump of these tables. */
export const dumpOf = (tables: Tables): string =>
  [
    '/*M!999999\\- enable the sandbox mode */ ',
    '-- A made-up dump; no row of it is anybody’s.',
    '/*!40101 SET NAMES utf8mb4 */;',
    '/*!40014 SET FOREIGN_KEY_CHECKS=0 */;',
    ...Object.keys(tables)
      .sort()
      .map((name) => table(name, tables[name] ?? [])),
    '',
  ].join('\n')

/** `count` rows, numbered from 1. */
export const rowsOf = (count: number, row: (n: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => row(at + 1))

/** An amount as the other system writes it: "25.50". */
export const major = (minor: number): string => (minor / 100).toFixed(2)
/** A time the given number of minutes after the dump's first. */
export const at = (minutes: number): string =>
  new Date(Date.UTC(2026, 0, 5, 6) + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')
/** Both timestamps of a row in the other system. */
export const made = (minutes: number, changed = minutes) => ({
  created_at: at(minutes),
  updated_at: at(changed),
})

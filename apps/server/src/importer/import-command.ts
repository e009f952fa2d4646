import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../db/client'
import { migrate } from '../db/migrate'
import { writeFirstRows } from '../db/queries/facts'
import { readEnv } from '../env'
import { type ImportAnswer, importFiles } from './import-files'
import { importStock } from './import-stock'
import type { Tally } from './upsert'

const usage = `npm run import -- stores <stores.csv> [--items <items.csv>] [--addons <addons.csv>] [--dry-run] [--skip-bad]
npm run import -- stock <stock.csv> [--dry-run] [--skip-bad]

  --dry-run   reads everything, says what would happen and which rows are bad, writes nothing
  --skip-bad  imports the good rows although others are bad
The columns stand in docs/import.md.`

const say = (line: string) => process.stdout.write(`${line}\n`)
/** Bad rows listed in full; past this only their number is told. */
const listed = 200

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      items: { type: 'string' },
      addons: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'skip-bad': { type: 'boolean', default: false },
    },
  })
  const [what, file] = positionals
  if ((what !== 'stores' && what !== 'stock') || !file || positionals.length > 2) {
    say(usage)
    return 2
  }
  const options = { dryRun: values['dry-run'], skipBad: values['skip-bad'] }
  const env = readEnv()
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: resolve(env.DATA_DIR) })
  try {
    await migrate(database.db)
    await writeFirstRows(database.db)
    const started = Date.now()
    const files = { stores: file, items: values.items, addons: values.addons }
    const answer =
      what === 'stock'
        ? await importStock(database.db, file, options)
        : await importFiles(database.db, files, options)
    return tell(answer, options.dryRun, Date.now() - started)
  } finally {
    await database.close()
  }
}

function tell(
  { checked, saved, would }: ImportAnswer<object>,
  dryRun: boolean,
  milliseconds: number,
): number {
  for (const { file, columns } of checked.ignored)
    say(`${file}: these columns are not used: ${columns.join(', ')}`)
  const { complaints } = checked
  for (const { file, line, column, reason } of complaints.slice(0, listed))
    say(`${file}:${line} ${column ? `${column} ` : ''}${reason}`)
  if (complaints.length > listed) say(`… and ${complaints.length - listed} more`)
  const rows = new Set(complaints.map(({ file, line }) => `${file}:${line}`)).size
  const bad = rows > 0 ? `${rows} bad row${rows === 1 ? '' : 's'}. ` : ''
  if (saved) say(`${bad}Imported in ${(milliseconds / 1000).toFixed(1)} s.\n${summary(saved)}`)
  else if (dryRun)
    say(
      `${bad}Nothing was written; this is what ${rows > 0 ? 'the good rows' : 'it'} would do:\n${would ? summary(would) : ''}`,
    )
  else say(`${bad}Nothing was written. Mend the rows above, or leave them out with --skip-bad.`)
  return complaints.length > 0 && !saved ? 1 : 0
}

function summary(saved: object): string {
  return Object.entries(saved as Record<string, Tally>)
    .map(
      ([what, t]) =>
        `  ${what.padEnd(7)} ${t.created} new, ${t.updated} changed, ${t.unchanged} as they were`,
    )
    .join('\n')
}

import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Db } from '../db/client'
import { storedSettings } from '../db/queries/settings'
import type { SourceFile } from './decode'
import { type ImportAnswer, type ImportOptions, importFiles } from './import-files'
import { importStock } from './import-stock'
import { rejectedRows, reportLines } from './report'

const usage = `npm run import -- stores <stores.csv> [--items <items.csv>] [--addons <addons.csv>] [options]
npm run import -- items <items.csv> [--addons <addons.csv>] [options]
npm run import -- stock <stock.csv> [options]
  --dry-run            reads everything, says what would happen and which rows are bad, writes nothing
  --skip-bad           imports the good rows although others are bad
  --with-stock         writes counts of items that are here already, too
  --map "Theirs=ours"  reads their column as ours; --map "Theirs=" leaves it out; may be repeated
  --amounts <unit>     major: 149.50 rupees; minor: 14950 paise
  --store <key>        the store of all items, for files without a column for it
  --rejects <folder>   where refused rows are written to, each with its reason (here)
The columns are explained in docs/import.md.`

/** The context of a command: the database, the output, and the folder that paths are relative to. */
export interface ImportCli {
  db: Db
  cwd: string
  say(line: string): void
}

/** Runs one import; returns the exit code. */
export async function runImport(cli: ImportCli, args: string[]): Promise<number> {
  const { db, say } = cli
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      items: { type: 'string' },
      addons: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'skip-bad': { type: 'boolean', default: false },
      'with-stock': { type: 'boolean', default: false },
      map: { type: 'string', multiple: true, default: [] },
      amounts: { type: 'string' },
      store: { type: 'string' },
      rejects: { type: 'string', default: '.' },
    },
  })
  const [what, path] = positionals
  const { amounts } = values
  const isUnit = amounts === undefined || amounts === 'major' || amounts === 'minor'
  if (!path || positionals.length > 2 || !isUnit || !['stores', 'items', 'stock'].includes(what ?? '')) {
    say(usage)
    return 2
  }
  const options: ImportOptions = {
    dryRun: values['dry-run'],
    skipBad: values['skip-bad'],
    withStock: values['with-stock'],
    map: Object.fromEntries(values.map.map(pairOf)),
    ...(amounts === undefined ? {} : { amounts }),
    currency: (await storedSettings(db)).get('currencyId'),
    ...(values.store === undefined ? {} : { store: values.store }),
  }
  const file = readSource(cli, path)
  const addons = values.addons ? readSource(cli, values.addons) : undefined
  const items = what === 'items' ? file : values.items ? readSource(cli, values.items) : undefined
  const started = Date.now()
  const answer: ImportAnswer<object> =
    what === 'stock'
      ? await importStock(db, file, options)
      : await importFiles(db, { stores: what === 'stores' ? file : undefined, items, addons }, options)
  const seconds = (Date.now() - started) / 1000
  for (const line of reportLines(answer, { ...answer, seconds })) say(line)
  writeRejects(cli, answer, values.rejects)
  return answer.complaints.length > 0 && !answer.saved ? 1 : 0
}

/** 'RestaurantName=name' as a pair. */
function pairOf(text: string): [source: string, target: string] {
  const at = text.lastIndexOf('=')
  if (at < 1) throw new Error(`--map "${text}" must look like --map "Their column=ours".`)
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

function readSource({ cwd }: ImportCli, path: string): SourceFile {
  try {
    return { name: basename(path), bytes: readFileSync(resolve(cwd, path)) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(`There is no file ${path}.`)
    if (code === 'EISDIR') throw new Error(`${path} is a folder, not a file.`)
    if (code === 'EACCES') throw new Error(`${path} may not be read by this user.`)
    throw error
  }
}

/** Writes rejected rows, one file per source file. */
function writeRejects({ cwd, say }: ImportCli, { sheets, complaints }: ImportAnswer<object>, folder: string) {
  for (const sheet of sheets) {
    const rejected = rejectedRows(sheet, complaints)
    if (rejected === null) continue
    const path = join(folder, `${sheet.file.replace(/\.csv$/i, '')}.rejected.csv`)
    writeFileSync(resolve(cwd, path), rejected)
    say(`The refused rows of ${sheet.file} are in ${path}.`)
  }
}

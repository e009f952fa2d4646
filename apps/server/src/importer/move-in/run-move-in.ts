import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { isZone } from '@tokri/domain/zone'
import type { Db } from '../../db/client'
import { type MoveIn, moveIn } from './move-in'

const usage = `npm run move-in -- foodomaa <dump.sql or dump.sql.gz> [options]
  --dry-run              reads everything, says what would come and what would stay, writes nothing
  --time-zone <zone>     the clock of the other system, such as Asia/Kolkata; the shop's own without it
What comes over is explained in docs/moving-in.md.`

/** The command's context: database, time, output, and the folder that paths are relative to. */
interface MoveInCli {
  db: Db
  now: Date
  cwd: string
  say(line: string): void
}

/** Imports another installation from its dump; returns the exit code. */
export async function runMoveIn({ db, now, cwd, say }: MoveInCli, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, 'time-zone': { type: 'string' } },
  })
  const [from, path] = positionals
  const zone = values['time-zone']
  if (from !== 'foodomaa' || !path || positionals.length > 2) {
    say(usage)
    return 2
  }
  const dump = resolve(cwd, path)
  if (!existsSync(dump)) throw new Error(`There is no file ${path}.`)
  if (zone !== undefined && !isZone(zone)) throw new Error(`There is no time zone ${zone}.`)
  const file = createReadStream(dump, { highWaterMark: 1024 * 1024 })
  const dryRun = values['dry-run']
  const moved = await moveIn(db, path.endsWith('.gz') ? file.pipe(createGunzip()) : file, {
    dryRun,
    now,
    zone,
  })
  for (const line of reportLines(moved, dryRun)) say(line)
  return moved.totals.every(({ theirs, ours }) => theirs === ours) ? 0 : 1
}

const figure = (what: string, amount: number): string =>
  what.endsWith('_amount') ? (amount / 100).toFixed(2) : String(amount)

/** What was imported, whether the totals match, and what was left out. */
function reportLines({ brought, totals, behind }: MoveIn, dryRun: boolean): string[] {
  return [
    dryRun ? 'Nothing was written. Without --dry-run this would come over:' : 'This came over:',
    ...Object.entries(brought).map(
      ([noun, { created, known }]) => `  ${noun.padEnd(16)} ${created} new, ${known} here already`,
    ),
    'Totals of what came over, there and here:',
    ...totals.map(
      ({ what, theirs, ours }) =>
        `  ${what.padEnd(16)} ${figure(what, theirs)} = ${figure(what, ours)}${theirs === ours ? '' : '   DIFFERENT'}`,
    ),
    behind.length === 0 ? 'Nothing stayed behind.' : 'This stayed behind:',
    ...behind.map(
      ({ table, reason, count, first }) =>
        `  ${count} of ${table}: ${reason}${first.length > 0 ? ` (${first.join(', ')}${count > first.length ? ', …' : ''})` : ''}`,
    ),
  ]
}

import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawChart } from './chart'
import { cellsOf, isReached, type Result } from './results'

const docs = fileURLToPath(new URL('../../docs', import.meta.url))
const BEGIN = '<!-- figures: written by `npm run bench` -->\n'
const END = '<!-- /figures -->'
const headings = [
  'work',
  'yardstick',
  'wanted',
  'reached',
  'missed by',
  'a second (yardstick)',
  'p50 / p95 / p99, ms',
] as const

/** The conditions of the measurement. */
export interface Measuring {
  database: string
  connections: number
  stores: number
  /** How many processes were running or waiting for a core before it began. */
  busy: number
  minutes: number
}

export const busyNow = (): number => loadavg()[0] ?? 0

/**
 * Writes the figures to docs/performance.md, and draws them for the README; or to copies in another folder.
 */
export function writePage(rows: readonly Result[], measuring: Measuring, folder = docs): void {
  const page = readFileSync(join(docs, 'performance.md'), 'utf8')
  const [before, rest] = page.split(BEGIN)
  const after = rest?.slice(rest.indexOf(END))
  if (before === undefined || !after?.startsWith(END))
    throw new Error('docs/performance.md has lost the place of its figures')
  writeFileSync(join(folder, 'performance.md'), before + BEGIN + figuresOf(rows, measuring) + after)
  writeFileSync(join(folder, 'performance.svg'), drawChart(rows))
}

function figuresOf(
  rows: readonly Result[],
  { database, connections, stores, busy, minutes }: Measuring,
): string {
  const date = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  const machine = `${cpus().length} processor cores (${cpus()[0]?.model.trim()}), Node ${process.version}, ${database}`
  const lines = rows.map((row) => {
    const { name, yardstick, wanted, reached, missed, isReached, answers, times } = cellsOf(row)
    return lineOf([name, yardstick, wanted, isReached ? `**${reached}**` : reached, missed, answers, times])
  })
  return [
    `Measured on ${date} on ${machine}, with ${connections} connections and ${stores.toLocaleString('en')} stores near, in`,
    `${minutes} minutes. Just before the run, the machine’s load average was ${busy.toFixed(1)}. **Bold** figures reach their target,`,
    `in ${rows.filter(isReached).length} of ${rows.length} rows.`,
    '',
    lineOf([...headings]),
    lineOf(headings.map(() => '---')),
    ...lines,
    '',
  ].join('\n')
}

const lineOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`

import { csvLines } from './as-csv'
import { type Complaint, countedByReason, sentenceOf } from './complaint'
import type { ImportAnswer } from './import-files'
import type { Sheet } from './read-csv'
import type { Tally } from './write-rows'

/**
 * A report of an import as text lines: how files were interpreted, what was rejected and why, what was
 * written.
 */
export function reportLines(answer: ImportAnswer<object>, { seconds }: { seconds: number }): string[] {
  const { complaints, warnings, notes, saved, would } = answer
  const files = complaints.filter(({ line }) => line === null)
  const lines = notes.map(({ file, text }) => `${file} ${text}`)
  if (warnings.length > 0) lines.push('', 'Taken as they are, but look at them:', ...groups(warnings))
  if (files.length > 0) return [...lines, '', ...files.map(sentenceOf), 'Nothing was written.']
  const bad = new Set(complaints.map(({ file, line }) => `${file}:${line}`)).size
  const refused = `${bad} ${bad === 1 ? 'row' : 'rows'} refused`
  if (bad > 0) lines.push('', `${refused}:`, ...groups(complaints))
  lines.push('')
  if (saved) return [...lines, `Imported in ${seconds.toFixed(1)} s.`, ...summary(saved)]
  if (would) return [...lines, 'Nothing was written. Without --dry-run this would happen:', ...summary(would)]
  return [...lines, 'Nothing was written. Correct the rows above, or leave them out with --skip-bad.']
}

const groups = (complaints: readonly Complaint[]): string[] =>
  countedByReason(complaints).flatMap(({ file, what, count, first }) => {
    const [only] = first
    if (count === 1 && only) return [`  ${sentenceOf(only)}`]
    const examples = first.map(({ line, value }) => `line ${line}${value === undefined ? '' : ` "${value}"`}`)
    return [`  ${count} × ${file} ${what} (${examples.join(', ')}${count > first.length ? ', …' : ''})`]
  })

const summary = (saved: object): string[] =>
  Object.entries(saved as Record<string, Tally>).map(
    ([what, t]) => `  ${what.padEnd(7)} ${t.created} new, ${t.updated} changed, ${t.unchanged} as they were`,
  )

/** The rejected rows of a file as CSV, with their lines and reasons, to be corrected and imported again. */
export function rejectedRows(
  { file, columns, rows }: Sheet,
  complaints: readonly Complaint[],
): string | null {
  const reasons = new Map<number, string[]>()
  for (const complaint of complaints) {
    if (complaint.file !== file || complaint.line === null) continue
    const words = sentenceOf(complaint).slice(`${file}:${complaint.line} `.length)
    reasons.set(complaint.line, [...(reasons.get(complaint.line) ?? []), words])
  }
  if (reasons.size === 0) return null
  const lines = rows
    .filter(({ line }) => reasons.has(line))
    .map(({ line, cells }) => [
      ...columns.map((column) => cells[column] ?? ''),
      String(line),
      (reasons.get(line) ?? []).join('; '),
    ])
  return csvLines([[...columns, 'line', 'reason'], ...lines])
}

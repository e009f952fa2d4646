import type { Complaint } from './complaint'

export type RowComplaint = Omit<Complaint, 'file'> & { line: number }
export type Check<R> = (rows: readonly R[]) => RowComplaint[]

/** Validates each row on its own: the column, what is wrong, and the value. */
export const each =
  <R extends { line: number }>(
    judge: (row: R) => [column: string, reason: string, value?: string] | null,
  ): Check<R> =>
  (rows) =>
    rows.flatMap((row) => {
      const found = judge(row)
      if (!found) return []
      const [column, reason, value] = found
      return [{ line: row.line, column, reason, ...(value === undefined ? {} : { value }) }]
    })

/** Rejects the second row with the same name. */
export const twice =
  <R extends { line: number }>(nameOf: (row: R) => string, column = 'key'): Check<R> =>
  (rows) => {
    const first = new Map<string, number>()
    return rows.flatMap((row) => {
      const before = first.get(nameOf(row))
      if (before === undefined) first.set(nameOf(row), row.line)
      return before === undefined
        ? []
        : [{ line: row.line, column, value: `line ${before}`, reason: 'is the same as in an earlier line' }]
    })
  }

/** New rows need columns that rows of existing objects may leave out. */
export const newRows = <R extends { line: number }>(
  { has }: { has: ReadonlySet<string> },
  columns: readonly string[],
  isNew: (row: R) => boolean,
): Check<R> => {
  const missing = columns.filter((name) => !has.has(name))
  return missing.length === 0
    ? () => []
    : each((row) => (isNew(row) ? [missing.join(', '), 'is needed for what is new here'] : null))
}

/** Existing objects that rows may refer to, and those the import names, valid or not. */
export interface Named {
  good: ReadonlySet<string>
  named: ReadonlySet<string>
}

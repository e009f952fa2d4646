/** An error in a row or a whole file: where it is and why. */
export interface Complaint {
  file: string
  /** Line number as in a spreadsheet; null: the whole file. */
  line: number | null
  column: string | null
  /** The cell's value, where that helps. */
  value?: string
  /** Identical for the same kind of error, so that they can be counted. */
  reason: string
}

/** 'items.csv:7 price "on request" is not an amount' */
export const sentenceOf = ({ file, line, ...rest }: Complaint): string =>
  `${file}${line === null ? '' : `:${line}`} ${mistakeOf(rest)}`

const mistakeOf = ({ column, value, reason }: Omit<Complaint, 'file' | 'line'>): string =>
  [column, value === undefined ? null : `"${value}"`, reason].filter((part) => part !== null).join(' ')

/** The number of errors of each kind in each file, most frequent first, each with its first lines. */
export function countedByReason(complaints: readonly Complaint[]) {
  const groups = new Map<string, { file: string; what: string; count: number; first: Complaint[] }>()
  for (const complaint of complaints) {
    const { file, column, reason } = complaint
    const what = mistakeOf({ column, reason })
    const group = groups.get(`${file}\0${what}`) ?? { file, what, count: 0, first: [] }
    group.count++
    if (group.first.length < 3) group.first.push(complaint)
    groups.set(`${file}\0${what}`, group)
  }
  return [...groups.values()].sort((a, b) => b.count - a.count)
}

import type { addonColumns, Read } from './columns'
import { itemName, type KnownGroup } from './known'
import { type Check, each, type Named, type RowComplaint, twice } from './row-checks'

export type AddonRow = Read<ReturnType<typeof addonColumns>>

/** A group belongs to its item, unless the file names one that several items share. */
export const groupKey = (row: AddonRow): string => row.group_key ?? `${row.item_key}/${row.group}`

const groupName = (row: AddonRow) => itemName(row.store_key, groupKey(row))

interface Context {
  items: Named
  /** Existing groups, by `itemName(store key, group key)`. */
  groups: ReadonlyMap<string, KnownGroup>
  has: ReadonlySet<string>
}

/** Checks of choices in lists; each list is for the rows that passed the one before. */
export const addonChecks = ({ items, groups, has }: Context): Check<AddonRow>[][] => [
  [
    each((row) => {
      const name = itemName(row.store_key, row.item_key)
      if (items.good.has(name)) return null
      const isRefused = items.named.has(name)
      return ['item_key', isRefused ? 'names an item that was refused' : 'names no item', row.item_key]
    }),
    twice((row) => [row.store_key, row.item_key, row.group, row.name].join('\0'), 'name'),
  ],
  [contradictions],
  [(rows) => groupsOf(rows).flatMap((group) => boundsMistakes(group, { groups, has }))],
]

/** Rejects a row that says something else about its group or choice than an earlier one. */
function contradictions(rows: readonly AddonRow[]): RowComplaint[] {
  const groups = new Map<string, AddonRow>()
  const choices = new Map<string, AddonRow>()
  return rows.flatMap((row) => {
    const name = groupName(row)
    const choice = `${name}\0${row.name}`
    const group = groups.get(name) ?? row
    const same = choices.get(choice) ?? row
    const groupColumn = groupDifference(group, row)
    const column = groupColumn ?? choiceDifference(same, row)
    if (column) {
      const { line } = groupColumn ? group : same
      return [{ line: row.line, column, value: `line ${line}`, reason: 'contradicts an earlier line' }]
    }
    groups.set(name, group)
    choices.set(choice, same)
    return []
  })
}

/** The column in which a row describes its group differently than its first row; empty bounds say nothing. */
function groupDifference(first: AddonRow, row: AddonRow) {
  if (row.group !== first.group) return 'group'
  const meant = boundsOf(first)
  const said = boundsOf({
    type: row.type ?? first.type,
    min: row.min ?? first.min,
    max: row.max ?? first.max,
  })
  return (['type', 'min', 'max'] as const).find((column) => meant[column] !== said[column])
}

/** The column in which two rows describe the same choice differently. */
function choiceDifference(first: AddonRow, row: AddonRow) {
  const meant = choiceOf(first)
  const said = choiceOf(row)
  return (['price', 'is_active', 'is_veg'] as const).find((column) => meant[column] !== said[column])
}

const choiceOf = ({ price, is_active, is_veg }: AddonRow) => ({
  price,
  is_active: is_active ?? true,
  is_veg: is_veg ?? null,
})

function groupsOf(rows: readonly AddonRow[]): AddonRow[][] {
  const groups = new Map<string, AddonRow[]>()
  for (const row of rows) {
    const group = groups.get(groupName(row))
    if (group) group.push(row)
    else groups.set(groupName(row), [row])
  }
  return [...groups.values()]
}

/** Rejects all rows of a group that would ask for more choices than it will have switched on. */
function boundsMistakes(rows: readonly AddonRow[], { groups, has }: Omit<Context, 'items'>): RowComplaint[] {
  const [first] = rows
  const before = first && groups.get(groupName(first))
  // what is wrong here already is not the file's mistake
  if (!first || (before && !saysBounds(has) && !has.has('is_active'))) return []
  const { min, max } = before && !saysBounds(has) ? before : boundsOf(first)
  const choices = new Map(before?.choices)
  for (const { name, is_active } of rows)
    if (has.has('is_active') || !choices.has(name)) choices.set(name, is_active ?? true)
  const available = [...choices.values()].filter(Boolean).length
  const refuse = (column: string, value: number, reason: string) =>
    rows.map(({ line }) => ({ line, column, value: `${value}`, reason }))
  if (min > available) return refuse('min', min, 'asks for more than the group has')
  return max > 0 && max < min ? refuse('max', max, 'is less than min') : []
}

/** Whether a file says how many choices its groups ask for; otherwise existing ones keep what they have. */
export const saysBounds = (has: ReadonlySet<string>): boolean =>
  ['type', 'min', 'max'].some((name) => has.has(name))

/** A SINGLE group allows one choice at most, whatever the file says. */
export function boundsOf(row: Pick<AddonRow, 'type' | 'min' | 'max'>): {
  type: 'SINGLE' | 'MULTI'
  min: number
  max: number
} {
  const type = row.type ?? 'MULTI'
  return type === 'SINGLE'
    ? { type, min: Math.min(row.min ?? 0, 1), max: 1 }
    : { type, min: row.min ?? 0, max: row.max ?? 0 }
}

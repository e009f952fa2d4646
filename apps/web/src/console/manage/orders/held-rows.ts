import type { DeskRow } from '@tokri/contract/desk'
import { useRef } from 'react'

/**
 * Keeps the rows as they were when the pointer moved over them: their contents are updated, but nothing moves
 * under the pointer. `waiting` is the number of rows that arrived meanwhile.
 */
export function useHeldRows(
  rows: readonly DeskRow[],
  isHeld: boolean,
): { shown: DeskRow[]; waiting: number } {
  const held = useRef<readonly DeskRow[]>(rows)
  if (!isHeld) held.current = rows
  const fresh = new Map(rows.map((row) => [row.id, row]))
  const shown = held.current.map((row) => fresh.get(row.id) ?? row)
  const known = new Set(shown.map(({ id }) => id))
  return { shown, waiting: rows.filter(({ id }) => !known.has(id)).length }
}

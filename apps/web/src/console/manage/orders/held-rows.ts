import type { DeskRow } from '@tokri/contract/desk'
import { useRef } from 'react'

/**
 * Rows as they stood when a pointer came over them: what is known of each is fresh, and nothing moves below the pointer.
 * `waiting` is how many came meanwhile.
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

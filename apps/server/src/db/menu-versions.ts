import type { MenuChange, StoreFacts } from './queries/store-facts'
import { cellOf } from './store-grid'

/** How often menus, and what a search finds in each cell of the grid, were seen to have changed. */
export function createMenuVersions() {
  const ofStores = new Map<number, number>()
  const ofCells = new Map<string, number>()
  let changes = 0
  let searched = 0
  /** What the last reading named: a long transaction anywhere makes the database name it again. */
  let seen: ReadonlySet<string> = new Set()

  const storeChanged = (store: StoreFacts | undefined) => {
    if (!store) return
    searched += 1
    ofCells.set(cellOf(store), (ofCells.get(cellOf(store)) ?? 0) + 1)
  }
  return {
    /** Its name, its place, or what is searched of its menu. */
    storeChanged,
    read(named: readonly MenuChange[], storeOf: (id: number) => StoreFacts | undefined) {
      const keyOf = ({ id, changed_in }: MenuChange) => `${id}/${changed_in}`
      for (const change of named) {
        if (seen.has(keyOf(change))) continue
        changes += 1
        ofStores.set(change.id, (ofStores.get(change.id) ?? 0) + 1)
        if (change.is_searched) storeChanged(storeOf(change.id))
      }
      seen = new Set(named.map(keyOf))
    },
    of: (store: number): number => ofStores.get(store) ?? 0,
    /** Of all menus. */
    all: (): number => changes,
    /** Of what searches find in these cells; null: anywhere. */
    around: (cells: readonly string[] | null): string =>
      String(cells ? cells.reduce((sum, cell) => sum + (ofCells.get(cell) ?? 0), 0) : searched),
  }
}

import type { MenuChange, StoreFacts } from './queries/store-facts'
import { cellOf } from './store-grid'

/** Counts the changes seen of each menu, and of what searches find in each cell of the grid. */
export function createMenuVersions() {
  const ofStores = new Map<number, number>()
  const ofCells = new Map<string, number>()
  let changes = 0
  let searched = 0
  /** The changes of the last read: during a long transaction anywhere, the database returns them again. */
  let seen: ReadonlySet<string> = new Set()

  const storeChanged = (store: StoreFacts | undefined) => {
    if (!store) return
    searched += 1
    ofCells.set(cellOf(store), (ofCells.get(cellOf(store)) ?? 0) + 1)
  }
  return {
    /** A change of its name, its location, or what is searched of its menu. */
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
    /** Across all menus. */
    all: (): number => changes,
    /** Changes of what searches find in these cells; null: anywhere. */
    around: (cells: readonly string[] | null): string =>
      String(cells ? cells.reduce((sum, cell) => sum + (ofCells.get(cell) ?? 0), 0) : searched),
  }
}

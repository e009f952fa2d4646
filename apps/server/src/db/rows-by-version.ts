import { LRUCache } from 'lru-cache'

/**
 * A cache of rows by id, each valid for one version; missing rows are read together. `read` returns those
 * that exist.
 */
export function openRowsByVersion<Row extends object>(max: number) {
  const kept = new LRUCache<number, { row: Row; version: string | number }>({ max })

  return async (
    versions: ReadonlyMap<number, string | number>,
    read: (missing: number[]) => Promise<ReadonlyMap<number, Row>>,
  ): Promise<ReadonlyMap<number, Row>> => {
    const found = new Map<number, Row>()
    const missing: number[] = []
    for (const [id, version] of versions) {
      const known = kept.get(id)
      if (known?.version === version) found.set(id, known.row)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    for (const [id, row] of await read(missing)) {
      kept.set(id, { row, version: versions.get(id) ?? '' })
      found.set(id, row)
    }
    return found
  }
}

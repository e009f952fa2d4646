import { LRUCache } from 'lru-cache'

/**
 * A cache of values read from the database, by version. Concurrent requests share one read. Limited by the
 * total of `size`.
 */
export function keptByVersion<T>(max: number, size: (value: T) => number) {
  const kept = new LRUCache<string, { version: string; value: Promise<T> }>({ maxSize: max })
  return (key: string, version: string, read: () => Promise<T>): Promise<T> => {
    const last = kept.get(key)
    if (last?.version === version) return last.value
    const one = { version, value: read() }
    kept.set(key, one, { size: 1 })
    const isKept = () => kept.peek(key) === one
    one.value.then(
      (value) => isKept() && kept.set(key, one, { size: 1 + size(value) }),
      () => isKept() && kept.delete(key),
    )
    return one.value
  }
}

import { LRUCache } from 'lru-cache'

/**
 * What was read from the database, until its version is another one. Who asks while it is read waits for the same
 * reading. At most so much is kept, by what `size` says of each.
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

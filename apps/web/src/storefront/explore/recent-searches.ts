import { useState } from 'react'
import { read, write } from '../../lib/device/storage'

/** How many searches are remembered. */
export const RECENT_LIMIT = 8

/** The newest first, each once, ignoring case. */
export function remembered(recent: readonly string[], query: string): string[] {
  const words = query.trim()
  if (words.length < 2) return [...recent]
  const others = recent.filter((one) => one.toLocaleLowerCase() !== words.toLocaleLowerCase())
  return [words, ...others].slice(0, RECENT_LIMIT)
}

export function useRecentSearches() {
  const [recent, setRecent] = useState(() => read('recentSearches'))
  const keep = (list: string[]) => {
    write('recentSearches', list)
    setRecent(list)
  }
  return {
    recent,
    remember: (query: string) => keep(remembered(read('recentSearches'), query)),
    clear: () => keep([]),
  }
}

import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'

/** A page and the pages fetched after it. */
export function useMore<P extends { next_cursor: string | null }>(
  first: P,
  next: (cursor: string) => Promise<P>,
) {
  const [more, setMore] = useState<P[]>([])
  const [busy, setBusy] = useState(false)
  const cursor = (more.at(-1) ?? first).next_cursor
  const load = async () => {
    if (cursor === null) return
    setBusy(true)
    try {
      setMore([...more, await next(cursor)])
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    setBusy(false)
  }
  return { pages: [first, ...more], hasMore: cursor !== null, load: () => void load(), busy }
}

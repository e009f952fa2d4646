import { useEffect, useRef } from 'react'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import type { useStores } from './store-lists'

type Loaded = ReturnType<typeof useStores>

/** What a title says of a list: its count, as "50+" while there may be more. */
export const countOf = ({ count, isCountKnown }: Pick<Loaded, 'count' | 'isCountKnown'>) => ({
  count,
  more: isCountKnown ? '' : '+',
})

/** How far below the screen the next page is asked for. */
const AHEAD = '1200px'

/** The end of a list that goes on: the next page comes as people scroll near it, or at a press. */
export function MoreStores({ list }: { list: Pick<Loaded, 'isMore' | 'isLoadingMore' | 'loadMore'> }) {
  const t = useText()
  const end = useRef<HTMLDivElement>(null)
  const { isMore, isLoadingMore, loadMore } = list
  const load = useRef(loadMore)
  useEffect(() => {
    load.current = loadMore
  })
  useEffect(() => {
    const mark = end.current
    if (!mark || isLoadingMore) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load.current()
      },
      { rootMargin: AHEAD },
    )
    watch.observe(mark)
    return () => watch.disconnect()
  }, [isLoadingMore])
  if (!isMore) return null
  return (
    <div ref={end} className="mt-4">
      <Button kind="s" block loading={isLoadingMore} onClick={loadMore}>
        {t(isLoadingMore ? 'loadingStores' : 'showMoreStores')}
      </Button>
    </div>
  )
}

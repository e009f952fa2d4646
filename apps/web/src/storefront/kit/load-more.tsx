import { useEffect, useRef } from 'react'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'

/** How far below the screen the next page is requested. */
const AHEAD = '1200px'

type LoadMoreProps = {
  isLoading: boolean
  load: () => void
  /** What the button says, at rest and while loading. */
  label?: string
  loadingLabel?: string
}

/**
 * The end of a list that goes on: the next page is loaded when people scroll near it, or press the button.
 */
export function LoadMore({ isLoading, load, label, loadingLabel }: LoadMoreProps) {
  const t = useText()
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    const mark = end.current
    if (!mark || isLoading) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { rootMargin: AHEAD },
    )
    watch.observe(mark)
    return () => watch.disconnect()
  }, [isLoading])
  return (
    <div ref={end} className="mt-4">
      <Button kind="soft" block loading={isLoading} onClick={load}>
        {isLoading ? (loadingLabel ?? t('accountLoading')) : (label ?? t('showMore'))}
      </Button>
    </div>
  )
}

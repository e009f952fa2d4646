import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { cx } from './cx'
import { drawnIndexes, type GridView, rowsInView } from './windowed-grid-rules'

/**
 * The last measured row height, so that a restored page has its previous length before anything is measured.
 */
let lastRow = 280

interface View extends GridView {
  columns: number
  /** Height of a row with the gap below it, px. */
  row: number
}

/** Which rows are visible; while scrolling it reads nothing but the scroll position. */
function useView(list: RefObject<HTMLUListElement | null>, count: number): View {
  const [view, setView] = useState<View>({ columns: 2, row: lastRow, first: 0, last: 5 })
  useLayoutEffect(() => {
    const ul = list.current
    const page = ul?.closest('.scroll')
    if (!ul || !page) return
    let [columns, row] = [2, lastRow]
    const look = () => {
      const above = page.getBoundingClientRect().top - ul.getBoundingClientRect().top
      const rows = rowsInView({ above, height: page.clientHeight, row, rows: Math.ceil(count / columns) })
      setView((old) =>
        old.first === rows.first && old.last === rows.last && old.columns === columns && old.row === row
          ? old
          : { ...rows, columns, row },
      )
    }
    const measure = () => {
      const style = getComputedStyle(ul)
      columns = Number(style.getPropertyValue('--columns')) || 2
      const tile = ul.firstElementChild
      if (tile) row = tile.getBoundingClientRect().height + (Number.parseFloat(style.rowGap) || 0)
      lastRow = row
      look()
    }
    const watch = new ResizeObserver(measure)
    watch.observe(ul)
    measure()
    page.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      page.removeEventListener('scroll', look)
    }
  }, [list, count])
  return view
}

type WindowedGridProps = {
  label: string
  count: number
  /** One tile; all have the same height. */
  tile: (index: number) => ReactNode
  /** Called with the tiles that are about to be rendered. */
  inSight: (indexes: readonly number[]) => void
  className?: string
}

/**
 * A grid of any length in a PageShell that renders only the tiles near the viewport, and the one with the
 * focus. The style `--columns` sets the number of columns.
 */
export function WindowedGrid({ label, count, tile, inSight, className }: WindowedGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const view = useView(list, count)
  const [focused, setFocused] = useState<number | null>(null)
  const indexes = drawnIndexes(view, { columns: view.columns, count, focused })
  const told = useRef('')
  useLayoutEffect(() => {
    if (told.current === indexes.join()) return
    told.current = indexes.join()
    inSight(indexes)
  })
  return (
    <ul
      ref={list}
      className={cx('relative [contain:layout_style]', className)}
      aria-label={label}
      style={{ blockSize: Math.ceil(count / view.columns) * view.row }}
      onFocus={(event) => {
        const index = event.target.closest('li')?.dataset.index
        setFocused(index === undefined ? null : Number(index))
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
      }}
    >
      {indexes.map((index) => (
        <li
          key={index}
          data-index={index}
          aria-setsize={count}
          aria-posinset={index + 1}
          className="absolute start-[calc((100%+var(--gap))/var(--columns)*var(--col))] w-[calc((100%+var(--gap))/var(--columns)-var(--gap))]"
          style={
            {
              '--col': index % view.columns,
              insetBlockStart: Math.floor(index / view.columns) * view.row,
            } as CSSProperties
          }
        >
          {tile(index)}
        </li>
      ))}
    </ul>
  )
}

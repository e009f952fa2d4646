import type { ReactNode } from 'react'
import { useText } from '../../lib/format/i18n'
import { Skeletons } from '../../ui/skeleton'
import { WindowedGrid } from '../../ui/windowed-grid'
import { ListProblem } from '../stores/store-list'
import { TileSkeleton, WaitingTiles } from './item-tile'
import type { PagedList } from './queries'
import { usePages } from './use-pages'

type ItemGridProps<T> = {
  label: string
  list: PagedList<T>
  tile: (item: T) => ReactNode
  /** Shown for an empty list. */
  nothing: ReactNode
  /** Shown above the grid once the total is known. */
  head?: (total: number) => ReactNode
}

/** A list of any length: renders only the tiles near the screen, and loads only their pages. */
export function ItemGrid<T>({ label, list, tile, nothing, head }: ItemGridProps<T>) {
  const t = useText()
  const { total, at, inSight, error, retry } = usePages(list)
  if (error) return <ListProblem error={error} onRetry={retry} />
  if (total === undefined)
    return (
      <Skeletons label={t('loading')}>
        <WaitingTiles />
      </Skeletons>
    )
  if (total === 0) return nothing
  return (
    <>
      {head?.(total)}
      <div className="@container">
        <WindowedGrid
          className="gap-y-4 [--columns:2] [--gap:0.875rem] @max-[11rem]:[--columns:1] @min-[30rem]:[--columns:3] @min-[44rem]:[--columns:4] @min-[56rem]:[--columns:5]"
          label={label}
          count={total}
          inSight={inSight}
          tile={(index) => {
            const item = at(index)
            return item === undefined ? <TileSkeleton /> : tile(item)
          }}
        />
      </div>
    </>
  )
}

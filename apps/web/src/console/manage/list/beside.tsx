import { useListContext } from 'ra-core'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Skeleton } from '../../../ui/skeleton'
import type { Row } from '../data/data-provider'
import type { ScreenLooks } from '../kit/looks'
import { useMedia } from '../kit/use-media'

/** From this width on there is room for a row beside its list. */
const WIDE = '(min-width: 1200px)'

export interface Beside {
  /** The row beside the list; null: none. */
  id: number | null
  onOpen: (row: Row) => void
  onClose: () => void
}

/** The row beside the list, named in the URL; null if rows open as pages. */
export function useBeside(looks: ScreenLooks): Beside | null {
  const isWide = useMedia(WIDE)
  const [address, setAddress] = useSearchParams()
  if (!looks.Beside || !isWide) return null
  const show = (id: number | null) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === null) after.delete('open')
        else after.set('open', String(id))
        return after
      },
      { replace: true },
    )
  const open = Number(address.get('open'))
  return { id: open > 0 ? open : null, onOpen: ({ id }) => show(id), onClose: () => show(null) }
}

/** The open row, as long as the list's current page contains it. */
export function RowBeside({ looks: { Beside }, beside }: { looks: ScreenLooks; beside: Beside | null }) {
  const { data } = useListContext<Row>()
  const row = data?.find(({ id }) => id === beside?.id)
  if (!Beside || !row || !beside) return null
  return (
    <div className="w-80 flex-none overflow-y-auto">
      <Suspense fallback={<Skeleton h="24rem" r="1rem" />}>
        <Beside key={row.id} row={row} onClose={beside.onClose} />
      </Suspense>
    </div>
  )
}

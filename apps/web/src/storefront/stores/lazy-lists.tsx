import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { SavedLocation } from '../../lib/device/storage'
import { useProgressiveCount } from '../../lib/dom/progressive-count'
import { lazyComponent } from '../../ui/lazy-component'
import { type ListAsked, PAGE_SIZE } from './store-lists'

const NarrowedList = lazyComponent(() => import('./narrowed-list').then((file) => file.NarrowedList))
const LaterStores = lazyComponent(() => import('./more-stores').then((file) => file.LaterStores))

/** Whether the address asks for a sort or a filter; which, the code that comes later reads. */
export const useIsNarrowed = (): boolean =>
  /[?&](sort|min_rating|pure_veg|open_now|free_delivery|offers)=/.test(useLocation().search)

/** Sort and filters. They must not weigh on the first load, so their code comes after the first screen. */
export function Narrowing(list: Parameters<typeof NarrowedList>[0]) {
  const isNarrowed = useIsNarrowed()
  const isFirstScreenDone = useProgressiveCount(2, 1) === 2
  const room = <div className="my-3 h-10" />
  if (!isNarrowed && !isFirstScreenDone) return room
  return (
    <Suspense fallback={room}>
      <NarrowedList {...list} />
    </Suspense>
  )
}

/** The pages behind a full first one. */
export const Later = ({
  first,
  ...list
}: {
  first: readonly unknown[]
  place: SavedLocation
  asked: ListAsked
}) => <Suspense fallback={null}>{first.length === PAGE_SIZE && <LaterStores {...list} />}</Suspense>

/** What a title says of a list's first page: "50+" when there may be more. */
export const countOf = ({ length }: readonly unknown[]) => ({
  count: length,
  more: length === PAGE_SIZE ? '+' : '',
})

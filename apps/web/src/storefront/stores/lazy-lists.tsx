import { Suspense } from 'react'
import type { SavedLocation } from '../../lib/device/storage'
import { lazyComponent } from '../../ui/lazy-component'
import { type ListAsked, PAGE_SIZE } from './store-lists'

/** What of a list comes after its first screen: it must not weigh on the first load. */
export const FilterBar = lazyComponent(() => import('./filter-bar').then((file) => file.FilterBar))
export const WishedStores = lazyComponent(() => import('./wished-stores').then((file) => file.WishedStores))
const LaterStores = lazyComponent(() => import('./more-stores').then((file) => file.LaterStores))

/** The place of the filters while their code is on its way. */
export const FilterBarRoom = () => <div className="my-3 h-10" />

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

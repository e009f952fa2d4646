import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { SavedLocation } from '../../lib/device/storage'
import { useText } from '../../lib/format/i18n'
import { lazyComponent } from '../../ui/lazy-component'
import { type ListAsked, PAGE_SIZE } from './store-lists'

const NarrowedList = lazyComponent(() => import('./narrowed-list').then((file) => file.NarrowedList))
const LaterStores = lazyComponent(() => import('./more-stores').then((file) => file.LaterStores))

/** Whether the URL has a sort or a filter; the code that is loaded later reads which. */
export const useIsNarrowed = (): boolean =>
  /[?&](sort|min_rating|pure_veg|open_now|free_delivery|offers)=/.test(useLocation().search)

/** Sort and filters, opened by a press: their code must not add to the first load. */
export function Narrowing(list: Parameters<typeof NarrowedList>[0]) {
  const t = useText()
  const isNarrowed = useIsNarrowed()
  const [isOpen, setIsOpen] = useState(isNarrowed)
  if (!isOpen && !isNarrowed)
    return (
      <div className="px-gutter my-3">
        <button type="button" className="chip" onClick={() => setIsOpen(true)}>
          {t('filtersLabel')}
        </button>
      </div>
    )
  return (
    <Suspense fallback={<div className="my-3 h-10" />}>
      <NarrowedList {...list} />
    </Suspense>
  )
}

/** The pages after a full first one. */
export const Later = ({
  first,
  ...list
}: {
  first: readonly unknown[]
  place: SavedLocation
  asked: ListAsked
}) => <Suspense fallback={null}>{first.length === PAGE_SIZE && <LaterStores {...list} />}</Suspense>

/** The number in the title of a list's first page: "50+" if there may be more. */
export const countOf = ({ length }: readonly unknown[]) => ({
  count: length,
  more: length === PAGE_SIZE ? '+' : '',
})

import type { SavedLocation } from '../../lib/device/storage'
import { FilterBar } from './filter-bar'
import { type CountText, FilteredStores } from './filtered-stores'
import { type Flag, hasFilters, useStoreFilters } from './store-filters'
import type { ListAsked } from './store-lists'

export type NarrowedListProps = {
  place: SavedLocation
  asked: ListAsked
  /** The text key of the count, which is the list's title. */
  title: CountText
  /** Filters that would say nothing here. */
  hidden?: readonly Flag[]
}

/** Sort and filters, and once any is chosen the stores that match. */
export function NarrowedList({ place, asked, title, hidden }: NarrowedListProps) {
  const { filters, setFilters } = useStoreFilters()
  return (
    <>
      <FilterBar hidden={hidden} />
      {hasFilters(filters) && (
        <FilteredStores
          place={place}
          asked={asked}
          filters={filters}
          title={title}
          onClear={() => setFilters({})}
        />
      )}
    </>
  )
}

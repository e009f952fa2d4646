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
  /** Filters that make no sense here. */
  hidden?: readonly Flag[]
}

/** Sort and filters, and the matching stores once any is chosen. */
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

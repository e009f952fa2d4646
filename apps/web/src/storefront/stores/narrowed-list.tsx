import type { SavedLocation } from '../../lib/device/storage'
import { FilterBar } from './filter-bar'
import type { ListAsked } from './store-lists'
import { type Flag, hasWishes, useStoreWishes } from './store-wishes'
import { type CountText, WishedStores } from './wished-stores'

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
  const { wishes, setWishes } = useStoreWishes()
  return (
    <>
      <FilterBar hidden={hidden} />
      {hasWishes(wishes) && (
        <WishedStores
          place={place}
          asked={asked}
          wishes={wishes}
          title={title}
          onClear={() => setWishes({})}
        />
      )}
    </>
  )
}

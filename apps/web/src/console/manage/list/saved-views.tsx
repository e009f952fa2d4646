import { useListContext } from 'ra-core'
import { usualList } from '../data/usual-list'
import type { ScreenLooks } from '../kit/looks'
import { chooseColumns, type TableLook } from './table-look'
import { type ViewLook, ViewTabs } from './view-tabs'

/** Saved searches of a resource: filters, sort and columns. */
export function SavedViews({ looks, look }: { looks: ScreenLooks; look: TableLook }) {
  const { filterValues, setFilters, setSort, sort, isPending } = useListContext()
  const filter = filterValues as Record<string, unknown>
  const open = (view: ViewLook | null) => {
    setFilters(view?.filter ?? {})
    setSort(view?.sort ?? usualList(looks).sort)
    chooseColumns(looks.resource, view?.columns ?? null)
  }
  const columns = look.columns === looks.columns ? null : look.columns
  return (
    <ViewTabs
      list={looks.resource}
      always={looks.views}
      filter={filter}
      isFiltered={Object.keys(filter).length > 0}
      onOpen={open}
      look={{ sort, columns: columns && [...columns] }}
      isListHere={!isPending}
    />
  )
}

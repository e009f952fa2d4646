import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'ra-core'
import type { ConsoleData } from '../data/data-provider'
import { fieldLabel, useManageText } from '../data/texts'
import type { ScreenLooks } from '../kit/looks'
import { Press } from '../kit/press'
import { useFilterValue } from './filter-bar'
import { State } from './state'

type Filters = Record<string, unknown>
interface Without {
  field: string
  rest: Filters
  count: number
  is_more: boolean
}

/** The filter whose removal yields the most rows; null: removing no single one helps. */
function useFilterToDrop(): Without | null {
  const data = useDataProvider<ConsoleData>()
  const { resource, filterValues, sort } = useListContext()
  const filters = filterValues as Filters
  const without = async (field: string): Promise<Without> => {
    const { [field]: _, ...rest } = filters
    const { meta } = await data.getList(resource, {
      ...{ filter: rest, sort, pagination: { page: 1, perPage: 1 } },
    })
    const { count, is_more } = meta as Pick<Without, 'count' | 'is_more'>
    return { field, rest, count, is_more }
  }
  const { data: found } = useQuery({
    queryKey: [resource, 'without a filter', filters],
    queryFn: () => Promise.all(Object.keys(filters).map(without)),
  })
  const [best] = (found ?? []).toSorted((a, b) => b.count - a.count)
  return best && best.count > 0 ? best : null
}

/** Nothing matches the filters: says which one to drop, and what that yields. */
export function NoMatch({ looks: { resource } }: { looks: ScreenLooks }) {
  const t = useManageText()
  const { filterValues, setFilters } = useListContext()
  const drop = useFilterToDrop()
  const { q, ...filters } = filterValues as Filters
  const [first = ''] = Object.keys(filters)
  const field = drop && drop.field !== 'q' ? drop.field : first
  const value = useFilterValue({ resource, field, value: filters[field] })
  const filter = drop?.field === 'q' ? String(q) : `${fieldLabel(t, field)}: ${value}`
  const text = drop
    ? t(drop.is_more ? 'listNoneWithoutMany' : 'listNoneWithout', { filter, count: drop.count })
    : t('listNoneFilters', { count: Object.keys(filters).length })
  return (
    <State thing="paper" title={t('listNone')} text={text}>
      {drop && <Press onClick={() => setFilters(drop.rest)}>{t('listNoneDrop')}</Press>}
      {!(drop && Object.keys(drop.rest).length === 0) && (
        <Press onClick={() => setFilters({})}>{t('listFilterClear')}</Press>
      )}
    </State>
  )
}

import { useSearchParams } from 'react-router'
import { chooseColumns, useKept } from '../list/table-look'
import { type ViewLook, ViewTabs } from '../list/view-tabs'
import { filterNames } from './address'
import { ORDERS_LIST } from './columns'

const kept = ['list', 'sort', 'q', ...filterNames] as const

/** The filters in the URL. */
function filterOf(address: URLSearchParams): Record<string, string> {
  const said = kept.map((name) => [name, address.get(name)] as const)
  return Object.fromEntries(said.filter((one): one is [(typeof kept)[number], string] => Boolean(one[1])))
}

/** Saved searches of the orders: list, sort, filters and columns. */
export function OrderViews() {
  const [address, setAddress] = useSearchParams()
  const columns = useKept(({ columns: chosen }) => chosen[ORDERS_LIST] ?? null)
  const filter = filterOf(address)
  const { list, sort: _, ...narrowing } = filter
  const open = (view: ViewLook | null) => {
    setAddress(view ? (view.filter as Record<string, string>) : list ? { list } : {})
    if (view) chooseColumns(ORDERS_LIST, view.columns)
  }
  return (
    <ViewTabs
      list={ORDERS_LIST}
      filter={filter}
      isFiltered={Object.keys(narrowing).length > 0}
      onOpen={open}
      look={{ sort: null, columns: columns && [...columns] }}
      isListHere
    />
  )
}

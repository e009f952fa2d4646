import { useSearchParams } from 'react-router'
import { type DeliverySort, deliverySorts } from './board-view'

/** What is chosen on the board; the address names it, so that it can be shared and survives a reload. */
export interface Chosen {
  order: string | null
  rider: number | null
  zone: number | null
  sort: DeliverySort
  choose: (what: { order: string } | { rider: number }) => void
  chooseZone: (zone: number | null) => void
  chooseSort: (sort: DeliverySort) => void
}

export function useChosen(): Chosen {
  const [address, setAddress] = useSearchParams()
  const idIn = (name: string) => Number(address.get(name)) || null
  const [order, rider, zone] = [address.get('order'), idIn('rider'), idIn('zone')]
  const sort = deliverySorts.find((one) => one === address.get('sort')) ?? 'promise'
  const write = (what: Record<string, string | number | null>) => {
    const usual = { zone, sort: sort === 'promise' ? null : sort }
    const said = Object.entries({ ...usual, ...what }).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    )
    setAddress(Object.fromEntries(said), { replace: true })
  }
  return {
    ...{ order, rider, zone, sort },
    choose: (what) => write(what),
    chooseZone: (next) => write({ order, rider, zone: next }),
    chooseSort: (next) => write({ order, rider, sort: next === 'promise' ? null : next }),
  }
}

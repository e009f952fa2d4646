import { useSearchParams } from 'react-router'

/** What is chosen on the board; the address names it, so that it can be shared and survives a reload. */
export interface Chosen {
  order: string | null
  rider: number | null
  zone: number | null
  choose: (what: { order: string } | { rider: number }) => void
  chooseZone: (zone: number | null) => void
}

export function useChosen(): Chosen {
  const [address, setAddress] = useSearchParams()
  const idIn = (name: string) => Number(address.get(name)) || null
  const [order, rider, zone] = [address.get('order'), idIn('rider'), idIn('zone')]
  const write = (what: Record<string, string | number | null>) => {
    const said = Object.entries(what).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    )
    setAddress(Object.fromEntries(said), { replace: true })
  }
  return {
    ...{ order, rider, zone },
    choose: (what) => write({ ...what, zone }),
    chooseZone: (next) => write({ order, rider, zone: next }),
  }
}

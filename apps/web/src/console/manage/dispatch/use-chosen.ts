import { useSearchParams } from 'react-router'

/** What is chosen on the board; the address names it, so that it can be shared and survives a reload. */
export interface Chosen {
  order: string | null
  rider: number | null
  choose: (what: { order: string } | { rider: number } | null) => void
}

export function useChosen(): Chosen {
  const [address, setAddress] = useSearchParams()
  const rider = Number(address.get('rider'))
  return {
    order: address.get('order'),
    rider: rider > 0 ? rider : null,
    choose: (what) =>
      setAddress(
        what === null ? {} : 'order' in what ? { order: what.order } : { rider: String(what.rider) },
        { replace: true },
      ),
  }
}

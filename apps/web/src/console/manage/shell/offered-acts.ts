import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import type { IconName } from '../../../ui/icon-names'

export interface OfferedAct {
  name: string
  title: string
  icon: IconName
  run: () => void
}
interface Offer {
  /** What the actions apply to, such as an order's number. */
  subject: string
  acts: readonly OfferedAct[]
}

const useOffers = create<{ offers: readonly Offer[] }>(() => ({ offers: [] }))

/**
 * The actions the palette offers for what is open or selected; the part that was opened last takes
 * precedence.
 */
export const useOffer = (): Offer | undefined => useOffers(({ offers }) => offers.at(-1))

/** Offers actions in the palette while this part is shown; if there are none, nothing is offered. */
export function useOfferedActs(subject: string, acts: readonly OfferedAct[]): void {
  const latest = useRef(acts)
  latest.current = acts
  const names = acts.map(({ name, title }) => `${name} ${title}`).join('\n')
  useEffect(() => {
    if (names === '') return
    const run = (name: string) => latest.current.find((act) => act.name === name)?.run()
    const offer = {
      subject,
      acts: latest.current.map((act) => ({ ...act, run: () => run(act.name) })),
    }
    useOffers.setState(({ offers }) => ({ offers: [...offers, offer] }))
    return () => useOffers.setState(({ offers }) => ({ offers: offers.filter((one) => one !== offer) }))
  }, [subject, names])
}

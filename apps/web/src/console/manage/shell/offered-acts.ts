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
  /** What they are done with, such as an order's number. */
  subject: string
  acts: readonly OfferedAct[]
}

const useOffers = create<{ offers: readonly Offer[] }>(() => ({ offers: [] }))

/** What the palette offers to do with what is open or selected; the part that was opened last has the word. */
export const useOffer = (): Offer | undefined => useOffers(({ offers }) => offers.at(-1))

/** Offers acts in the palette for as long as this part is shown; none: nothing is offered. */
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

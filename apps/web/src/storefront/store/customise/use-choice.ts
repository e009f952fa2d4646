import type { AddonCategory, Item } from '@tokri/contract/catalogue'
import type { CartLine } from '@tokri/domain/cart/cart'
import { useRef, useState } from 'react'
import { firstUnmet, initialChoice, stillOffered, toggled } from '../choosing'

interface Choice {
  chosen: number[]
  note: string
  quantity: number
  /** Sold by weight: accepted excess in per cent; undefined is the item's own. */
  tolerance: number | undefined
  /** The group with a message: incomplete, or full. */
  told: { id: number; what: 'unmet' | 'full' } | null
}

function fresh(item: Item, line: CartLine | null): Choice {
  const addons = line?.addons.map(({ addon_id }) => addon_id)
  return {
    chosen: addons ? stillOffered(item, addons) : initialChoice(item),
    note: line?.note ?? '',
    quantity: line?.quantity ?? 1,
    tolerance: line?.tolerance,
    told: null,
  }
}

/** The choice in the item sheet; starts afresh or from the edited line whenever the sheet opens. */
export function useChoice(item: Item, { line, open }: { line: CartLine | null; open: boolean }) {
  const [choice, setChoice] = useState(() => fresh(item, line))
  const [opened, setOpened] = useState({ open, id: item.id })
  if (opened.open !== open || opened.id !== item.id) {
    setOpened({ open, id: item.id })
    if (open) setChoice(fresh(item, line))
  }
  const handed = useRef<Choice>(null)
  return {
    ...choice,
    toggle: (group: AddonCategory, id: number) => {
      const next = toggled(group, choice.chosen, id)
      if (next === 'full') setChoice({ ...choice, told: { id: group.id, what: 'full' } })
      else setChoice({ ...choice, chosen: next, told: null })
    },
    write: (note: string) => setChoice({ ...choice, note }),
    tolerate: (tolerance: number) => setChoice({ ...choice, tolerance }),
    count: (quantity: number) => setChoice({ ...choice, quantity }),
    /** Ignores the second tap of a double tap, which comes while the sheet closes. */
    once: (hand: () => void) => {
      if (handed.current !== choice) hand()
      handed.current = choice
    },
    /** The first incomplete group, which then shows a message; null if the choice is valid. */
    refuse: (): AddonCategory | null => {
      const group = firstUnmet(item, choice.chosen)
      if (group) setChoice({ ...choice, told: { id: group.id, what: 'unmet' } })
      return group
    },
  }
}
export type ChoiceInHand = ReturnType<typeof useChoice>

import { type Money, sum } from '../money'

export interface OfferedAddon {
  id: number
  name: string
  price: Money
  is_active: 0 | 1
}

/** A group of choices. `max` 0 means no limit; SINGLE always means one. */
export interface OfferedAddonCategory {
  id: number
  name: string
  type: 'SINGLE' | 'MULTI'
  min: number
  max: number
  addons: readonly OfferedAddon[]
}

/** The parts of an item that decide its price and options. */
export interface PricedItem {
  price: Money
  old_price?: Money | null
  addon_categories: readonly OfferedAddonCategory[]
}

export interface AddonViolation {
  /** null with 'unknown': no group of the item contains it. */
  addon_category_id: number | null
  addon_id?: number
  need: 'min' | 'max' | 'unknown' | 'inactive'
}

/** Problems with the chosen add-ons; empty if the item can be ordered. */
export function refuseAddons(item: PricedItem, chosen: readonly number[]): AddonViolation[] {
  return [
    ...chosen.flatMap((id) => refuseChoice(item, id)),
    ...item.addon_categories.flatMap(refuseGroup(chosen)),
  ]
}

function refuseChoice({ addon_categories }: PricedItem, addon_id: number): AddonViolation[] {
  const groups = addon_categories.filter(({ addons }) => addons.some(({ id }) => id === addon_id))
  const [group] = groups
  if (!group) return [{ addon_category_id: null, addon_id, need: 'unknown' }]
  const isActive = group.addons.some(({ id, is_active }) => id === addon_id && is_active === 1)
  return isActive ? [] : [{ addon_category_id: group.id, addon_id, need: 'inactive' }]
}

const refuseGroup =
  (chosen: readonly number[]) =>
  (group: OfferedAddonCategory): AddonViolation[] => {
    const known = chosen.filter((id) => group.addons.some((addon) => addon.id === id))
    const addon_category_id = group.id
    const isTwice = new Set(known).size < known.length
    if (isTwice || known.length > mostOf(group)) return [{ addon_category_id, need: 'max' }]
    return known.length < group.min ? [{ addon_category_id, need: 'min' }] : []
  }

/** The maximum number of choices in a group. */
export function mostOf({ type, max, addons }: OfferedAddonCategory): number {
  if (type === 'SINGLE') return 1
  return max > 0 ? max : addons.length
}

/** One unit with its add-ons. */
export const unitPrice = (item: PricedItem, chosen: readonly number[]): Money =>
  item.price + addonsPrice(item, chosen)

/**
 * The lowest price of one unit once every required choice is made, given what is chosen already: the price on
 * a menu, and in the item's sheet until all is chosen. `isFrom`: other required choices cost more.
 */
export function priceFrom(
  item: PricedItem,
  chosen: readonly number[] = [],
): { amount: Money; isFrom: boolean } {
  const open = item.addon_categories.map((group) => openPrices(group, chosen))
  const least = open.flatMap(({ prices, missing }) => prices.slice(0, missing))
  return {
    amount: unitPrice(item, chosen) + sum(least),
    isFrom: open.some(({ prices, missing }) => missing > 0 && prices[0] !== prices.at(-1)),
  }
}

/** Prices of the remaining choices of a group, ascending, and how many are still required. */
function openPrices({ addons, min }: OfferedAddonCategory, chosen: readonly number[]) {
  const isChosen = ({ id }: OfferedAddon) => chosen.includes(id)
  const open = addons.filter((addon) => addon.is_active === 1 && !isChosen(addon))
  const prices = open.map(({ price }) => price).sort((a, b) => a - b)
  return { prices, missing: Math.max(0, min - addons.filter(isChosen).length) }
}

/** The crossed-out price of the same unit; null when there is none. */
export const oldUnitPrice = (item: PricedItem, chosen: readonly number[]): Money | null =>
  item.old_price ? item.old_price + addonsPrice(item, chosen) : null

const addonsPrice = (item: PricedItem, chosen: readonly number[]): Money =>
  sum(chosenAddons(item, chosen).map(({ price }) => price))

/** The chosen add-ons in the item's order. */
export const chosenAddons = (item: PricedItem, chosen: readonly number[]): OfferedAddon[] =>
  item.addon_categories.flatMap(({ addons }) => addons.filter(({ id }) => chosen.includes(id)))

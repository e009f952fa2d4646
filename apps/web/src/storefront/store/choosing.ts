import type { AddonCategory, Item } from '@tokri/contract/catalogue'
import type { TextParams } from '@tokri/contract/texts/format'
import type { TextKey } from '@tokri/contract/texts/index'
import { mostOf, refuseAddons } from '@tokri/domain/cart/addons'

/** Exactly one must be chosen: shown as radios. */
export const isOneOf = ({ type, min }: AddonCategory): boolean => type === 'SINGLE' && min > 0

const isPortion = (group: AddonCategory): boolean =>
  isOneOf(group) && group.addons.some(({ price }) => price > 0)

/** Whether the choices show the full price of the portion instead of the surcharge. */
export const pricesWhole = (item: Item, group: AddonCategory): boolean =>
  isPortion(group) && item.addon_categories.filter(isPortion).length === 1

const idsIn = ({ addons }: AddonCategory) => addons.map(({ id }) => id)
export const chosenIn = (group: AddonCategory, chosen: readonly number[]): number[] =>
  idsIn(group).filter((id) => chosen.includes(id))

/** Preselects only a required group's single, free choice; nothing that costs money is ever preselected. */
export function initialChoice(item: Item): number[] {
  return item.addon_categories.flatMap((group) => {
    const [only, ...others] = group.addons.filter(({ is_active }) => is_active === 1)
    return isOneOf(group) && only && others.length === 0 && only.price === 0 ? [only.id] : []
  })
}

/** The choice after a tap; 'full' when the group takes no more. In a group of at most one, the new choice replaces the old. */
export function toggled(group: AddonCategory, chosen: readonly number[], id: number): number[] | 'full' {
  const here = chosenIn(group, chosen)
  const elsewhere = chosen.filter((one) => !here.includes(one))
  if (here.includes(id)) return isOneOf(group) ? [...chosen] : chosen.filter((one) => one !== id)
  const most = mostOf(group)
  if (most === 1) return [...elsewhere, id]
  return here.length >= most ? 'full' : [...chosen, id]
}

/** The first group on the sheet that is not complete. */
export function firstUnmet(item: Item, chosen: readonly number[]): AddonCategory | null {
  const wrong = new Set(refuseAddons(item, chosen).map(({ addon_category_id }) => addon_category_id))
  return item.addon_categories.find(({ id }) => wrong.has(id)) ?? null
}

/** The bounds of a group as a text: "Choose one", "Choose up to 3". */
export function boundsText(group: AddonCategory): { key: TextKey; params: TextParams } {
  const { min } = group
  const max = mostOf(group)
  if (min === 1 && max === 1) return { key: 'chooseOne', params: {} }
  if (min === 0) return { key: 'chooseUpTo', params: { max } }
  if (min >= max) return { key: 'chooseExactly', params: { count: min } }
  return { key: 'chooseBetween', params: { min, max } }
}

/** Drops ids that the item no longer offers, e.g. when an old line is edited. */
export const stillOffered = (item: Item, chosen: readonly number[]): number[] =>
  item.addon_categories
    .flatMap(({ addons }) => addons)
    .filter(({ id, is_active }) => is_active === 1 && chosen.includes(id))
    .map(({ id }) => id)

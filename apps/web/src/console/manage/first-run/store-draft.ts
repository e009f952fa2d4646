import type { FirstRun } from '@tokri/contract/first-run'
import { draftOf } from './draft'

export interface Dish {
  name: string
  price: number
  /** A row of the catalogue by now. */
  is_saved?: boolean
}

export interface FirstStore {
  name: string
  store_type: 'restaurant' | 'meat' | 'grocery'
  phone: string
  opens: string
  closes: string
  dishes: Dish[]
  /** The category of the dishes, once it is saved. */
  category_id?: number
}

export const newStore: FirstStore = {
  ...{ name: '', store_type: 'restaurant', phone: '', opens: '10:00', closes: '22:00' },
  dishes: [{ name: '', price: 0 }],
}

/** A store with items, unless some of its dishes are still to be saved. */
export function isStoreThere({ store }: FirstRun): boolean {
  const { dishes = [] } = (draftOf('store') ?? {}) as Partial<FirstStore>
  return store !== null && store.items > 0 && !dishes.some((dish) => dish.is_saved)
}

/** The longest name of an item. */
export const NAME_LIMIT = 160

export const isBlank = ({ name }: Dish): boolean => name.trim() === ''

export const hasLongName = ({ name }: Dish): boolean => name.trim().length > NAME_LIMIT

/** Without a price it would be given away. */
export const hasNoPrice = (dish: Dish): boolean => !isBlank(dish) && !(dish.price > 0)

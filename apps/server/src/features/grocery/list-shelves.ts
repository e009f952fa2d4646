import type { GroceryCategory } from '@tokri/contract/grocery'
import { refuse } from '../../core/refused'
import { type ShelfRow, storeWithShelves } from '../../db/queries/grocery'
import type { Deps } from '../../deps'

/** Non-empty aisles with their number of items. */
export async function listAisles({ db }: Deps, restaurant: string) {
  const store = await storeWithShelves(db, restaurant)
  if (store === null) return refuse('not_found')
  const all = store.shelves
  return all
    .filter(({ parent_id }) => parent_id === null)
    .map((aisle) => wire(aisle, all.filter((one) => isWithin(one, aisle.id)).reduce(plus, 0)))
    .filter(({ count }) => count > 0)
}

/** Non-empty shelves of an aisle. */
export async function listShelves({ db }: Deps, input: { restaurant: string; category_id: number }) {
  const store = await storeWithShelves(db, input.restaurant)
  if (store === null) return refuse('not_found')
  const all = store.shelves
  if (!all.some(({ id, parent_id }) => id === input.category_id && parent_id === null))
    return refuse('not_found')
  return all
    .filter(({ parent_id, item_count }) => parent_id === input.category_id && item_count > 0)
    .map((shelf) => wire(shelf, shelf.item_count))
}

/** Whether it is the aisle itself or one of its shelves. */
export const isWithin = ({ id, parent_id }: ShelfRow, category_id: number): boolean =>
  id === category_id || parent_id === category_id

const plus = (total: number, { item_count }: ShelfRow) => total + item_count

const wire = ({ id, name, image, art }: ShelfRow, count: number): GroceryCategory => ({
  id,
  name,
  image,
  art,
  count,
})

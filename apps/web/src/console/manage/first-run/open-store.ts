import type { FirstRun } from '@tokri/contract/first-run'
import { Problem } from '../../../lib/api/problem'
import { phoneOf } from './phone'
import { createRow, listRows, updateRow } from './rows'
import { FailedPart } from './step'
import { type Dish, type FirstStore, isBlank } from './store-draft'

/** '22:30' as minutes since midnight. */
const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The same hours for every day; a closing time before the opening time is after midnight. */
function hoursOf({ opens, closes }: FirstStore) {
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    opens: from,
    closes: to > from ? to : to + 1_440,
  }))
}

/** 'Anna’s Kitchen' as 'anna-s-kitchen'; a name in another script gets the kind and a number. */
function slugOf(name: string, kind: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return plain.length > 1 ? plain.slice(0, 60) : `${kind}-1`
}

interface Opening {
  run: FirstRun
  /** Called when a part is saved, so that the next attempt leaves it out. */
  onCategory: (id: number) => void
  onDish: (dish: Dish) => void
}

/**
 * Creates the store and what it sells. An attempt that failed half-way is continued: what exists already is
 * kept and completed. The first dish that is refused ends it; the error names the dish.
 */
export async function openStore(store: FirstStore, { run, onCategory, onDish }: Opening): Promise<void> {
  const { place, fees, zone } = run
  const values = {
    ...fees,
    name: store.name.trim(),
    slug: slugOf(store.name, store.store_type),
    store_type: store.store_type,
    phone: phoneOf(store.phone),
    address: place?.address ?? '',
    latitude: place?.latitude,
    longitude: place?.longitude,
    zone_id: zone?.id ?? null,
    is_accepted: true,
    hours: hoursOf(store),
  }
  const saved = run.store ?? (await createRow('stores', values))
  if (run.store) {
    const row = (await listRows('stores')).find(({ id }) => id === run.store?.id)
    if (row) await updateRow('stores', row, values)
  }
  // a draft can be older than the store
  const begun = run.store ? store.category_id : undefined
  const item_category_id = begun ?? (await addCategory(saved.id, store.name.trim()))
  onCategory(item_category_id)
  const left = store.dishes.filter((dish) => !isBlank(dish) && !(begun && dish.is_saved))
  for (const dish of left) {
    const item = { restaurant_id: saved.id, item_category_id, name: dish.name.trim(), price: dish.price }
    await createRow('items', item).catch((error: unknown) => {
      throw error instanceof Problem ? new FailedPart(item.name, error) : error
    })
    onDish(dish)
  }
}

const addCategory = async (restaurant_id: number, name: string): Promise<number> =>
  (await createRow('item-categories', { restaurant_id, name })).id

import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import { pointOf, rankedStores } from '../../db/queries/ranked-stores'
import { openWordSearch } from '../../db/queries/search-by-words'
import { storeCards } from '../../db/queries/store-cards'
import type { Deps } from '../../deps'
import { listBought, listItems } from './list-items'
import { listAisles, listShelves } from './list-shelves'
import { searchItems } from './search-items'
import { showGroceryItem } from './show-item'

const storesOnPage = 50

export const groceryFeature = (deps: Deps) => {
  const words = openWordSearch()
  return implement(contract.grocery)({
    getGroceryStores: async ({ page = 1, ...near }, { now }) => {
      const stores = await rankedStores(deps, { ...near, store_type: 'grocery' }, now)
      const ids = stores.map((store) => store.id).slice((page - 1) * storesOnPage, page * storesOnPage)
      return await storeCards(deps, ids, { now, point: pointOf(near) })
    },
    getGroceryCategories: ({ restaurant }) => listAisles(deps, restaurant),
    getGrocerySubCategories: (input) => listShelves(deps, input),
    getGroceryItems: (input) => listItems(deps, input),
    getGroceryItem: (input, { now }) => showGroceryItem(deps, input, now),
    searchGroceryItems: (input, { now }) => searchItems(deps, words, input, now),
    getBoughtGroceryItems: (input, { actor }) => listBought(deps, input, actor.id),
  })
}

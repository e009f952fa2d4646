import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { categoriesOfStore } from '../../db/queries/items'
import { storeReach } from '../../db/queries/stores'
import type { Deps } from '../../deps'
import { checkAvailability } from './check-availability'
import { searchCatalogue } from './search-catalogue'
import { showItem } from './show-item'
import { showCategory, showMenu } from './show-menu'

export const catalogueFeature = (deps: Deps) =>
  implement(contract.catalogue)({
    getRestaurantItems: (input) => showMenu(deps, input),
    getCategoryItems: (input) => showCategory(deps, input),
    getSingleItem: (input, { now }) => showItem(deps, input, now),
    getMeatsCategories: async ({ id }) =>
      (await storeReach(deps.db, id)) ? await categoriesOfStore(deps.db, id) : refuse('not_found'),
    checkCartItemsAvailability: ({ items }) => checkAvailability(deps, items),
    searchRestaurants: (input, { now }) => searchCatalogue(deps, input, now),
  })

import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { factsOfItem, factsOfMenu } from '../../db/queries/item-facts'
import { categoriesOfStore } from '../../db/queries/items'
import { storeIdOfSlug, storeReach } from '../../db/queries/stores'
import type { Deps } from '../../deps'
import { checkAvailability } from './check-availability'
import { searchCatalogue } from './search-catalogue'
import { showItem } from './show-item'
import { showCategory, showMenu } from './show-menu'

export const catalogueFeature = (deps: Deps) =>
  implement(contract.catalogue)({
    getRestaurantItems: (input, { now }) => showMenu(deps, input, now),
    getCategoryItems: (input, { now }) => showCategory(deps, input, now),
    getSingleItem: (input, { now }) => showItem(deps, input, now),
    getMenuFacts: async ({ slug }) => {
      const store = await storeIdOfSlug(deps.db, slug)
      return store === null ? refuse('not_found') : await factsOfMenu(deps.db, store)
    },
    getItemFacts: async ({ id }) => (await factsOfItem(deps.db, id)) ?? refuse('not_found'),
    getMeatsCategories: async ({ id }) =>
      (await storeReach(deps.db, id)) ? await categoriesOfStore(deps.db, id) : refuse('not_found'),
    checkCartItemsAvailability: ({ items, at }, { now }) =>
      checkAvailability(deps, items, at === undefined ? now : new Date(at)),
    searchRestaurants: (input, { now }) => searchCatalogue(deps, input, now),
  })

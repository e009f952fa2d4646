import { contract } from '@tokri/contract/index'
import { LRUCache } from 'lru-cache'
import { implement } from '../../core/implement'
import { openReadyAnswers } from '../../core/ready-answers'
import { refuse } from '../../core/refused'
import { WrittenAnswer } from '../../core/written-answer'
import type { ReadAt } from '../../db/freshness'
import { factsOfItem, factsOfMenu } from '../../db/queries/item-facts'
import { categoriesOfStore } from '../../db/queries/items'
import { type MenuVersion, menuVersion } from '../../db/queries/menu-changes'
import { openWordSearch } from '../../db/queries/search-by-words'
import { storeIdOfSlug, storeReach } from '../../db/queries/stores'
import type { Deps } from '../../deps'
import { checkAvailability } from './check-availability'
import { searchCatalogue } from './search-catalogue'
import { showItem } from './show-item'
import { type AskedMenu, showCategory, showMenu } from './show-menu'

/** A menu of 200 dishes is about 100 KB, that of a large grocery some megabytes. */
const KEPT = { max: 1_000, bytes: 24 * 1024 * 1024 }
const MAX_VERSIONS = 5_000
/**
 * Maximum age of a cached menu: items come back on sale, and serving hours begin, without a change in the
 * database.
 */
const FOR_MS = 10_000

export const catalogueFeature = (deps: Deps) => {
  const ready = openReadyAnswers(KEPT)
  const words = openWordSearch()
  const versions = new LRUCache<string, { menu: MenuVersion; read: ReadAt }>({ max: MAX_VERSIONS })
  const menuOf = async (slug: string) => {
    const known = versions.get(slug)
    if (known && deps.freshness.isFresh(known.read)) return known.menu
    const read = deps.freshness.now()
    const menu = await menuVersion(deps.db, slug)
    if (menu) versions.set(slug, { menu, read })
    return menu
  }
  /** Menus are served from memory until they change. */
  const readyMenu =
    <T>(name: string, show: (deps: Deps, menu: AskedMenu, now: Date) => Promise<T>) =>
    async (
      { slug, categoryId = null }: { slug: string; categoryId?: number | null },
      { now }: { now: Date },
    ) => {
      const menu = await menuOf(slug)
      if (!menu) return refuse('not_found')
      const asked = { restaurant_id: menu.id, category_id: categoryId }
      const facts = [deps.settings.version(), menu.version, Math.floor(now.getTime() / FOR_MS)].join('/')
      return await ready(JSON.stringify([name, asked]), facts, () => show(deps, asked, now))
    }

  return implement(contract.catalogue)({
    getRestaurantItems: readyMenu('menu', showMenu),
    getCategoryItems: readyMenu('category', showCategory),
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
    searchRestaurants: async (input, { now }) => {
      const version = await deps.storeDirectory.versionWithItems(deps.db, now)
      const facts = [deps.settings.version(), version, Math.floor(now.getTime() / FOR_MS)].join('/')
      const search = () => searchCatalogue(deps, words, input, now)
      // searches without results are recorded on every request
      return await ready(JSON.stringify(['search', input]), facts, search, isWritten)
    },
  })
}

const isWritten = (answer: unknown): boolean => answer instanceof WrittenAnswer

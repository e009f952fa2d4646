import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import { openReadyAnswers } from '../../core/ready-answers'
import { refuse } from '../../core/refused'
import { favouriteIds, storeCategories, storeRating, toggleFavourite } from '../../db/queries/stores'
import type { Deps } from '../../deps'
import { copyStore } from './copy-store'
import { browseStores, type ListQuery, listOffers, listStores, writtenStores } from './list-stores'
import { serves, showStore, showStoreBySlug } from './show-store'

/** A page of fifty stores is about 40 KB, and as much again while it is being compressed. */
const KEPT = { max: 2_000, bytes: 24 * 1024 * 1024 }

export const storesFeature = (deps: Deps) => {
  type Fixed = Partial<ListQuery>
  type Near = Pick<ListQuery, 'latitude' | 'longitude' | 'page' | 'category_ids'>
  const ready = openReadyAnswers(KEPT)
  /** Guests are served from memory until something that lists or cards show has changed. */
  const readyAnswer = async <T>(asked: unknown[], now: Date, make: () => Promise<T>) => {
    const version = await deps.storeDirectory.version(deps.db, now)
    return await ready(JSON.stringify(asked), `${deps.settings.version()}/${version}`, make)
  }
  const list = (fixed: Fixed) => {
    const name = JSON.stringify(fixed)
    return (input: Near, { now }: { now: Date }) =>
      readyAnswer(['list', name, input], now, () => writtenStores(deps, { ...input, ...fixed }, now))
  }
  const listFor =
    (fixed: Fixed) =>
    (input: Near, { actor, now }: { actor: { id: number }; now: Date }) =>
      listStores(deps, { ...input, ...fixed, user_id: actor.id }, now)

  return implement(contract.stores)({
    copyStore: async (input, { actor, now }) => await copyStore(deps, input, { actor, now }),
    listStores: (input, { actor, now }) => {
      const browse = (user_id: number | null) => browseStores(deps, { ...input, user_id }, now)
      if (actor.kind === 'customer') return browse(actor.id)
      return readyAnswer(['browse', input], now, () => browse(null))
    },
    getDeliveryRestaurants: list({ store_type: 'restaurant', mode: 'DELIVERY' }),
    getLoginDeliveryRestaurants: listFor({ store_type: 'restaurant', mode: 'DELIVERY' }),
    getSelfpickupRestaurants: list({ store_type: 'restaurant', mode: 'SELFPICKUP' }),
    getFilteredRestaurants: list({ store_type: 'restaurant' }),
    getDeliveryMeatStores: list({ store_type: 'meat', mode: 'DELIVERY' }),
    getLoginDeliveryMeatStores: listFor({ store_type: 'meat', mode: 'DELIVERY' }),
    getSelfpickupMeatStores: list({ store_type: 'meat', mode: 'SELFPICKUP' }),
    getFilteredMeatStores: list({ store_type: 'meat' }),
    getAllRestaurantsCategories: async () => ({
      status: true,
      categories: await storeCategories(deps.db, 'restaurant'),
    }),
    getAllMeatStoresCategories: async () => ({
      status: true,
      categories: await storeCategories(deps.db, 'meat'),
    }),
    getRestaurantInfo: (input, { now }) =>
      readyAnswer(['slug', input], now, () => showStoreBySlug(deps, input, now)),
    getRestaurantInfoById: (input, { now }) =>
      readyAnswer(['id', input], now, () => showStore(deps, input, now)),
    getRestaurantInfoWithFavourite: (input, { actor, now }) =>
      showStoreBySlug(deps, { ...input, user_id: actor.id }, now),
    getRestaurantInfoAndOperationalStatus: async (input, { now }) => {
      const store = await showStore(deps, input, now)
      return 'code' in store ? unknownStore() : store
    },
    getRatingInfo: async ({ id }) => (await storeRating(deps.db, id)) ?? refuse('not_found'),
    checkRestaurantOperationService: async ({ restaurant_id, latitude, longitude }) =>
      (await serves(deps, restaurant_id, { lat: latitude, lng: longitude })) ?? refuse('not_found'),
    toggleFavorite: async (input, { actor, now }) => {
      const store = await showStore(deps, input, now)
      if ('code' in store) return store
      await toggleFavourite(deps.db, actor.id, input.id, now)
      return await showStore(deps, { ...input, user_id: actor.id }, now)
    },
    getFavoriteStores: async (input, { actor, now }) => {
      const ids = await favouriteIds(deps.db, actor.id)
      return await listStores(deps, { ...input, ids, user_id: actor.id }, now)
    },
    getOffers: (input, { now }) => listOffers(deps, input, now),
    getUserOffers: (input, { actor, now }) => listOffers(deps, { ...input, user_id: actor.id }, now),
  })
}

/** A 400 makes the screen start over with its store (ERR-01). */
const unknownStore = () =>
  refuse('invalid_input', { errors: [{ field: '/id', message: 'There is no such store.' }] })

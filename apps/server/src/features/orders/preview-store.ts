import type { Cart } from '@tokri/contract/cart'
import type { Parsed } from '@tokri/contract/endpoint'
import { contract } from '@tokri/contract/index'
import type { preview } from '@tokri/contract/preview'
import { stores } from '@tokri/contract/resources/stores'
import { missingForFreeDelivery } from '@tokri/domain/pricing/delivery-fee'
import { openState } from '@tokri/domain/store/open'
import { slotDays } from '@tokri/domain/store/slots'
import { offsetAt } from '@tokri/domain/zone'
import type { ActorAt, SignedIn } from '../../core/actor'
import { implement, type Route } from '../../core/implement'
import { type Refused, refuse } from '../../core/refused'
import { type CartItemRow, type CartStoreRow, storeOfCart } from '../../db/queries/cart'
import { storesOfOwner } from '../../db/queries/owners'
import type { SettingReader } from '../../db/queries/settings'
import { storeOfSlots } from '../../db/queries/slots'
import { zonePolygons } from '../../db/queries/stores'
import type { Deps } from '../../deps'
import { offeredMethods, takesMethod } from '../../gateways/payments'
import { judgeCart } from './judge-cart'
import type { LoadedCart } from './load-cart'
import { chargesOf, priceCart } from './price-cart'
import { slotRules, takesOrdersForLater } from './slot-rules'

type Input = Parsed<typeof preview.previewStore>
/** The id of the preview cart's only item. */
const ITEM = 1

/** A preview of a store before it is saved. */
export const previewFeature = (deps: Deps): Route[] =>
  implement(contract.preview)({
    previewStore: async (asked, { actor, now }) =>
      await previewStore(deps, asked, { actor, now: asked.at ? new Date(asked.at) : now }),
  })

/**
 * Quotes and checks a cart of one item at the store with its unsaved values; uses only the regular functions.
 */
async function previewStore(deps: Deps, asked: Input, { actor, now }: ActorAt) {
  const { settings } = deps
  const store = await storeAsTyped(deps, asked, actor)
  if ('code' in store) return store
  const from = { lat: store.latitude, lng: store.longitude }
  const [distance = 0] = await deps.roads.distances([from], { lat: asked.latitude, lng: asked.longitude })
  const loaded = loadedCart(asked, {
    store,
    distance,
    zones: await zonePolygons(deps.db),
    settings,
    now,
  })
  const priced = priceCart(loaded)
  const state = openState(store, now, offsetAt(settings.get('timeZone'), now))
  const minutes = (instant: Date) => Math.round((instant.getTime() - now.getTime()) / 60_000)
  return {
    refusals: judgeCart(loaded, priced).map(({ item_id: _, ...refusal }) => refusal),
    is_open: state.open,
    closes_at: state.open ? state.closes_at : null,
    opens_at: state.open ? null : state.opens_at,
    opens_on: state.open ? null : state.opens_on,
    first_slot: await firstSlot(deps, store, now),
    distance,
    promised: { from: minutes(priced.promised.from), to: minutes(priced.promised.to) },
    lines: priced.bill.lines,
    payable: priced.bill.payable,
    missing_for_free_delivery:
      asked.delivery_type === 'DELIVERY' ? missingForFreeDelivery(chargesOf(store), asked.item_total) : 0,
    payment_methods: (await offeredMethods(deps, asked))
      .filter(({ name }) => takesMethod(store, name))
      .map(({ name }) => name),
  }
}

/** The saved store with the unsaved values on top. One that is not approved yet is treated as approved. */
async function storeAsTyped(
  { db }: Deps,
  { restaurant_id, values }: Input,
  actor: SignedIn,
): Promise<CartStoreRow | Refused<'not_found' | 'invalid_input'>> {
  const isTheirs = actor.kind !== 'store' || (await storesOfOwner(db, actor.id)).includes(restaurant_id ?? 0)
  const saved = restaurant_id === null ? newStore : await storeOfCart(db, restaurant_id)
  if (!saved || !isTheirs) return refuse('not_found')
  const { polygons, paused_until, ...plain } = values
  const store = {
    ...saved,
    ...plain,
    ...(polygons ? { areas: polygons.map((polygon) => ({ polygon })) } : {}),
    ...(paused_until === undefined ? {} : { paused_until: paused_until && new Date(paused_until) }),
    is_accepted: true,
  } as CartStoreRow
  return Number.isFinite(store.latitude) && Number.isFinite(store.longitude) ? store : refuse('invalid_input')
}

/** A new store with the form's initial values. */
const newStore = { ...stores.defaults, id: 0, areas: [], queue: 0 }

interface Facts {
  store: CartStoreRow
  distance: number
  zones: LoadedCart['zones']
  settings: SettingReader
  now: Date
}

/** A guest's cart with one item at the given price. */
function loadedCart({ delivery_type, latitude, longitude, item_total }: Input, facts: Facts): LoadedCart {
  const address = { address: '-', latitude, longitude }
  const cart: Cart = {
    restaurant_id: facts.store.id,
    items: [{ id: ITEM, quantity: 1, addons: [] }],
    delivery_type,
    address,
    tip: 0,
    use_wallet: false,
    use_rewards: false,
  }
  const item: CartItemRow = {
    ...{ id: ITEM, restaurant_id: facts.store.id, item_category_id: 0, name: '', price: item_total },
    ...{ old_price: null, image: null, art: null, is_veg: null, stock: null, is_on_menu: true },
    ...{ tax_percentage: null, tax_inclusive: false, pack_size: null, weight_tolerance: null },
    ...{ sold_hours: [], category_hours: [], above_hours: null, off_until: null },
    addon_categories: [],
  }
  const nobody = { coupon: null, offers: [], customer: null, taken: new Map<number, number>() }
  return { ...facts, ...nobody, cart, address, items: new Map([[ITEM, item]]) }
}

async function firstSlot({ db, settings }: Deps, store: CartStoreRow, now: Date) {
  if (!takesOrdersForLater(store, settings)) return null
  const booked = await storeOfSlots(db, store.id, now)
  const days = slotDays(store, slotRules(store, settings), now, booked?.taken ?? new Map())
  const free = days.flatMap(({ slots }) => slots).find(({ full }) => !full)
  return free ? { open: free.open.toISOString(), close: free.close.toISOString() } : null
}

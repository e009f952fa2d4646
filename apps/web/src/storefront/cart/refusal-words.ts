import type { CartRefusal } from '@tokri/contract/cart'
import type { RefusalCode } from '@tokri/contract/refusals'
import type { TextParams } from '@tokri/contract/texts/format'
import type { TextKey } from '@tokri/contract/texts/index'

/** What the customer can do about it; offered next to the message. */
export type Remedy =
  | 'change_address'
  | 'switch_mode'
  | 'add_more'
  | 'remove_item'
  | 'edit_item'
  | 'remove_coupon'
  | 'log_in'
  | 'order_later'
  | 'other_time'
  | 'order_now'
  | 'other_stores'
  | 'other_method'

export interface Explained {
  key: TextKey
  params: TextParams
  remedy: Remedy | null
}

/** What a cart's screen knows in addition to the refusal. */
export interface RefusalFacts {
  store: string
  /** The item it is about, if the cart has it. */
  item: string | null
  money: (amount: number) => string
  clock: (hhmm: string) => string
  /** The store's minimum order in minor units; 0 if unknown. */
  minimum: number
  /** The store takes orders for later. */
  takes_later: boolean
}

const remedies: Partial<Record<RefusalCode, Remedy>> = {
  store_closed: 'other_stores',
  store_not_accepting: 'other_stores',
  not_found: 'other_stores',
  not_schedulable: 'order_now',
  slot_full: 'other_time',
  slot_gone: 'other_time',
  item_unavailable: 'remove_item',
  foreign_item: 'remove_item',
  out_of_stock: 'remove_item',
  addons_out_of_bounds: 'edit_item',
  address_required: 'change_address',
  mode_not_offered: 'switch_mode',
  coupon_refused: 'remove_coupon',
  insufficient_wallet: 'other_method',
  method_not_offered: 'other_method',
}

/** A refusal as a sentence that says what happened and one thing to do; the cart is always kept (ERR-05). */
export function explainRefusal(refusal: CartRefusal, facts: RefusalFacts): Explained {
  const { code } = refusal
  const plain = (key: TextKey, params: TextParams = {}): Explained => ({
    key,
    params,
    remedy: remedies[code] ?? null,
  })
  switch (code) {
    case 'store_closed':
      return closedWords(refusal, facts)
    case 'not_serviceable':
      return {
        ...plain('cartRestaurantNotOperational', { name: facts.store }),
        remedy: 'change_address',
      }
    case 'below_minimum':
      return { ...minimumWords(refusal, facts), remedy: 'add_more' }
    case 'coupon_refused':
      return couponWords(refusal, facts)
    case 'item_unavailable':
    case 'out_of_stock':
    case 'addons_out_of_bounds':
    case 'foreign_item':
      return facts.item ? plain(namedItem[code], { name: facts.item }) : plain(`refusal_${code}`)
    default:
      return plain(`refusal_${code}`)
  }
}

/** A closed store that takes orders for later still offers a way to continue. */
function closedWords({ opens_at }: CartRefusal, { store, clock, takes_later }: RefusalFacts): Explained {
  const words: Pick<Explained, 'key' | 'params'> = opens_at
    ? { key: 'refusedClosedUntil', params: { name: store, time: clock(opens_at) } }
    : { key: 'refusal_store_closed', params: {} }
  return { ...words, remedy: takes_later ? 'order_later' : 'other_stores' }
}

const namedItem = {
  item_unavailable: 'refusedItemGone',
  out_of_stock: 'refusedItemLess',
  addons_out_of_bounds: 'refusedItemChoices',
  foreign_item: 'refusedItemForeign',
} as const satisfies Record<string, TextKey>

function minimumWords(
  { missing = 0 }: CartRefusal,
  { store, money, minimum }: RefusalFacts,
): Pick<Explained, 'key' | 'params'> {
  const amount = money(missing)
  return minimum > 0
    ? { key: 'restaurantMinOrderMessage' as const, params: { amount, name: store, minimum: money(minimum) } }
    : { key: 'refusedBelowMinimum' as const, params: { amount } }
}

function couponWords({ reason, missing }: CartRefusal, { money }: RefusalFacts): Explained {
  const params: TextParams = missing === undefined ? {} : { amount: money(missing) }
  if (reason === 'MINSUBTOTAL') return { key: 'coupon_MINSUBTOTAL', params, remedy: 'add_more' }
  if (reason === 'NOTLOGGEDIN') return { key: 'coupon_NOTLOGGEDIN', params, remedy: 'log_in' }
  const key = reason ? (`coupon_${reason}` as TextKey) : 'refusal_coupon_refused'
  return { key, params, remedy: 'remove_coupon' }
}

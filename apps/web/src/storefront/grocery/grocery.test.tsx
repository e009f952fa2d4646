import type { GroceryItem } from '@tokri/contract/grocery'
import { beforeEach, expect, test, vi } from 'vitest'
import { carts, forgetCarts } from '../../state/cart'
import { ActiveCartContext } from '../../state/stored-carts'
import { oilForTests } from '../../testing/oil'
import { drawn, openPage } from '../../testing/render'
import { storeForTests } from '../../testing/store'
import { CartLineRow } from '../cart/cart-line'
import { cartInput } from '../cart/quote-input'
import { WaitingCarts } from '../cart/waiting-carts'
import { ByWeight } from '../store/by-weight'
import { lineOf, replaceLine } from '../store/cart-lines'
import { ItemFacts } from '../store/item-facts'
import { perUnit } from '../store/item-words'
import type { Adding } from '../store/use-adding'
import { ItemTile } from './item-tile'
import { pageOfIndex, placeOnPage } from './queries'
import { firstSize, inSize } from './sizes'

const oil = oilForTests({
  old_price: 16_000,
  unit_price: { amount: 1450, size: 100, unit: 'ml' },
  discount_percentage: 9,
})
const sized: GroceryItem = {
  ...oil,
  pack_sizes: [
    { id: 7, unit: '1 litre', price: 14_500, old_price: 16_000, stock: 40 },
    { id: 8, unit: '5 litre', price: 67_500, old_price: 72_500, stock: 3 },
  ],
}
const store = storeForTests({ id: 2, slug: 'daily-basket', name: 'Daily Basket', store_type: 'grocery' })
const adding = (open = true): Adding => ({
  store,
  open,
  layers: { layer: null, open: vi.fn(), replace: vi.fn(), close: vi.fn(), leave: vi.fn() },
  put: vi.fn(),
  more: vi.fn(),
  less: vi.fn(),
  pending: null,
  keepCart: vi.fn(),
  startNew: vi.fn(),
})
const tile = (item: GroceryItem, open = true) => drawn(<ItemTile item={item} adding={adding(open)} />)

beforeEach(async () => {
  await openPage()
  forgetCarts()
})

test('[SCR-30] a thing on a shelf says price, MRP, saving, pack, maker and what a tenth of it costs', () => {
  const html = tile(oil)
  for (const words of [
    '₹145',
    'MRP ₹160',
    '9% OFF',
    'Sunflower Oil',
    '1 litre',
    '₹14.50 / 100 ml</bdi>, <bdi>Kaveri Mills',
  ])
    expect(html).toContain(words)
  expect(html).toContain('href="/grocery/daily-basket/item/7"')
  expect(html).toContain('aria-label="Add Sunflower Oil"')
})

test('[SCR-30] few are told, and what is gone cannot be added but leads to what is like it', () => {
  expect(tile({ ...oil, stock: 3, few_left: 3 })).toContain('Only 3 left')
  const gone = tile({ ...oil, stock: 0 })
  expect(gone).toContain('Sold out')
  expect(gone).toContain('href="/grocery/daily-basket/item/7#similar"')
  expect(gone).not.toContain('Add Sunflower Oil')
  expect(tile(oil, false)).not.toContain('Add Sunflower Oil')
})

test('[SCR-30] no more go into the cart than there are', () => {
  const { grocery } = carts
  grocery.add(store, lineOf(oil, { addons: [], quantity: 3 }))
  const more = (stock: number) =>
    drawn(
      <ActiveCartContext value="grocery">
        <ItemTile item={{ ...oil, stock }} adding={adding()} />
      </ActiveCartContext>,
    )
  expect(more(4)).toMatch(/aria-label="Add one more Sunflower Oil"(?! disabled)/)
  expect(more(3)).toMatch(/aria-label="Add one more Sunflower Oil" disabled/)
})

test('[SCR-30] packs are chips; another size is an item of its own with its own price and stock', () => {
  const html = tile(sized)
  expect(html).toMatch(/aria-pressed="true"><bdi>1 litre/)
  expect(html).toMatch(/aria-pressed="false"><bdi>5 litre/)
  expect(inSize(sized, 8)).toMatchObject({
    id: 8,
    unit: '5 litre',
    price: 67_500,
    stock: 3,
    unit_price: null,
  })
  expect(inSize(sized, 8).discount_percentage).toBe(6)
  expect(inSize(sized, 7)).toBe(sized)
})

test('[SCR-30] where the listed pack is gone the first one that is there is shown, and none is invented', () => {
  expect(firstSize(sized)).toBe(7)
  const [small, large] = sized.pack_sizes
  if (!small || !large) throw new Error('two sizes')
  expect(firstSize({ ...sized, stock: 0, pack_sizes: [{ ...small, stock: 0 }, large] })).toBe(8)
  expect(firstSize({ ...sized, stock: 0, pack_sizes: [] })).toBe(7)
})

test('[SCR-30] prices compare by weight, by volume and by piece', () => {
  const words = (unit_price: GroceryItem['unit_price']) =>
    perUnit((key, params) => `${key} ${Object.values(params ?? {}).join(' ')}`, { unit_price })
  expect(words({ amount: 1240, size: 100, unit: 'g' })).toContain('unitGrams 100')
  expect(words({ amount: 900, size: 1, unit: 'piece' })).toContain('unitPiece')
  expect(words(null)).toBe('')
})

test('[SCR-30] what is weighed says its price per kilogram, the estimate, and the most the scale may ask for', () => {
  const cut = { ...oil, price: 14_500, by_weight: { price_per_kg: 29_000, weight: 500, tolerance: 10 } }
  const html = drawn(<ByWeight item={cut} />)
  expect(html).toContain('₹290 per kg, about 500 g')
  expect(html).toMatch(/final price is by weight.*capped at ₹159\.50/)
  expect(tile(cut)).toContain('about ₹145')
  expect(drawn(<ByWeight item={oil} />)).toBe('')
})

test('[SCR-30] how much more it may weigh is the customer’s to say: none, a little, or what the store offers', () => {
  const cut = { ...oil, price: 14_500, by_weight: { price_per_kg: 29_000, weight: 500, tolerance: 12 } }
  const choice = (tolerance?: number) =>
    drawn(<ByWeight item={cut} tolerance={tolerance} onTolerate={() => undefined} />)
  expect(choice().match(/Up to \d+% more|Don’t charge extra/g)).toEqual([
    'Don’t charge extra',
    'Up to 5% more',
    'Up to 10% more',
    'Up to 12% more',
    'Up to 15% more',
  ])
  expect(choice()).toContain('<option value="12" selected="">')
  expect(choice(0)).toContain('never charge extra')
  expect(choice(5)).toContain('capped at ₹152.25')

  const { grocery } = carts
  const line = lineOf(cut, { addons: [], quantity: 1 })
  grocery.add(store, line)
  const sent = () => cartInput(grocery.now(), { mode: 'SELFPICKUP', place: null })?.items[0]?.tolerance
  expect(sent()).toBeUndefined()
  grocery.allow(line, { tolerance: 0 })
  expect(sent()).toBe(0)
  // Another one put in, and the line chosen anew: what was said stays said.
  grocery.add(store, line)
  grocery.set(replaceLine(grocery.now().cart, line, lineOf(cut, { addons: [], quantity: 3, note: 'thin' })))
  expect(sent()).toBe(0)
  const row = drawn(
    <ActiveCartContext value="grocery">
      <CartLineRow
        line={grocery.now().cart.lines[0] ?? line}
        nowPrice={null}
        gone={false}
        onEdit={() => undefined}
      />
    </ActiveCartContext>,
  )
  expect(row).toContain('about 500 g each')
  expect(row).toContain('about ₹435')
  expect(row).toContain('aria-label="If Sunflower Oil weighs more"')
})

test('[SCR-30] a cut says its weights before and after cleaning, its pieces, for how many, and how to keep it', () => {
  const cut = {
    ...oil,
    net_weight: 500,
    gross_weight: 1100,
    pieces: '8-10',
    serves: '3-4',
    storage_note: 'Keep cold.',
  }
  const html = drawn(<ItemFacts item={cut} />)
  for (const words of ['500 g', '1.1 kg', '8-10', '3-4', 'Keep cold.']) expect(html).toContain(words)
  expect(drawn(<ItemFacts item={oil} />)).toBe('')
})

test('[CAL-09] a tile far down a shelf stands on its own page', () => {
  expect([0, 23, 24, 2999].map(pageOfIndex)).toEqual([1, 1, 2, 125])
  expect([0, 23, 24].map(placeOnPage)).toEqual([0, 23, 0])
})

test('[SCR-30] what is to happen when a line is not there is asked for each line and sent along', () => {
  const { grocery } = carts
  const line = lineOf(oil, { addons: [], quantity: 2 })
  grocery.add(store, line)
  grocery.add(store, lineOf(inSize(sized, 8), { addons: [], quantity: 1 }))
  grocery.allow(line, { substitution: 'refund' })
  const input = cartInput(grocery.now(), { mode: 'SELFPICKUP', place: null })
  expect(input?.items).toEqual([
    { id: 7, quantity: 2, addons: [], substitution: 'refund' },
    { id: 8, quantity: 1, addons: [] },
  ])
  expect(grocery.now().cart.lines.map(({ snapshot }) => snapshot.unit)).toEqual(['1 litre', '5 litre'])
})

test('[SCR-30] the cart says whose it is and which others wait', () => {
  const { grocery } = carts
  grocery.add(store, lineOf(oil, { addons: [], quantity: 2 }))
  const waiting = () =>
    drawn(
      <ActiveCartContext value="grocery">
        <WaitingCarts />
      </ActiveCartContext>,
    )
  expect(waiting()).toBe('')
  grocery.add(
    { ...store, id: 3, name: 'Corner Store' },
    lineOf({ ...oil, id: 30 }, { addons: [], quantity: 1 }),
  )
  expect(waiting()).toContain('You’re viewing Corner Store')
  expect(waiting()).toContain('aria-label="Switch to your cart from Daily Basket"')
  expect(waiting()).toContain('2 items, ₹290')
})

import type { Quote } from '@tokri/contract/cart'
import { billLine } from '@tokri/domain/pricing/bill'
import { beforeEach, expect, test } from 'vitest'
import { carts, forgetCarts } from '../../state/cart'
import { saveLocation } from '../../state/location'
import { setMode } from '../../state/mode'
import { useUser } from '../../state/session'
import { dishForTests } from '../../testing/dish'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { lineOf } from '../store/cart-lines'
import { CheckoutScreen } from './checkout-screen'

const store = storeForTests()
/** ₹430, of which the wallet pays what it holds once it is asked to. */
const billWith = (wallet_balance: number, use_wallet: boolean): Quote => {
  const wallet = use_wallet ? wallet_balance : 0
  return {
    lines: [
      billLine('items', 40_000, null),
      billLine('delivery', 3_000, null),
      ...(wallet > 0 ? [billLine('wallet', -wallet, null)] : []),
    ],
    items: [],
    item_total: 40_000,
    payable: 43_000,
    due_now: 43_000 - wallet,
    savings: 0,
    distance: 1.8,
    promised: { from: '2026-11-21T09:50:00.000Z', to: '2026-11-21T10:00:00.000Z' },
    wallet_balance,
    rewards_balance: 0,
    rewards_worth: 0,
    coupon: null,
    refusals: [],
  }
}
const gateway = (id: number, name: string) => ({ id, name, description: '', logo: null, is_active: true })

beforeEach(() => {
  forgetCarts()
  setMode('DELIVERY')
  saveLocation({ ...placeForTests, house: '12' })
  carts.food.add(store, lineOf(dishForTests(), { addons: [], quantity: 2 }))
  useUser.setState({ success: true })
})

test('[VAL-06] the order says which bill and which rest the customer saw, and a rest that changed is shown', async () => {
  let balance = 5_000
  const page = await renderScreen(<CheckoutScreen />, {
    path: '/checkout',
    calls: {
      'quote-cart': (asked: unknown) => billWith(balance, (asked as { use_wallet: boolean }).use_wallet),
      'get-payment-gateways': [gateway(1, 'COD'), gateway(2, 'WALLET')],
      'get-restaurant-info-and-operational-status': store,
      'check-cart-items-availability': [],
      'place-order': () => {
        // another device spent it
        balance = 2_000
        const changes = [{ what: 'due_now', from: 38_000, to: 41_000 }]
        return Response.json(
          { code: 'cart_changed', detail: 'Your total has changed', changes },
          { status: 409 },
        )
      },
    },
  })
  await page.getByRole('switch').click()
  await page.getByRole('button', { name: 'Place order, ₹380' }).click()

  const placed = page.made.find(({ name }) => name === 'place-order')
  expect(placed?.input).toMatchObject({ use_wallet: true, expected_payable: 43_000, expected_due: 38_000 })
  await expect.element(page.getByRole('dialog')).toHaveTextContent('It was ₹380 and is now ₹410.')
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /₹410/ })).toBeVisible()
})

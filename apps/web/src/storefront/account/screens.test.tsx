import type { Account } from '@tokri/contract/accounts'
import type { Address } from '@tokri/contract/addresses'
import { builtInTexts } from '@tokri/contract/texts/index'
import { billLine } from '@tokri/domain/pricing/bill'
import { beforeEach, describe, expect, test } from 'vitest'
import { t as translate } from '../../lib/format/i18n'
import { saveLocation } from '../../state/location'
import { guest, useUser } from '../../state/session'
import { addressForTests } from '../../testing/address'
import { anOrder } from '../../testing/order'
import { drawn, openPage } from '../../testing/render'
import { lineLabel } from '../cart/bill-card'
import { BalanceSwitches } from '../checkout/balance-switches'
import { AccountScreen } from './account-screen'
import { AlertsScreen } from './alerts-screen'
import { FavouritesScreen } from './favourites-screen'
import { typedPoints, wrongPoints } from './move-sheet'
import { RewardsScreen } from './rewards-screen'
import { WalletScreen } from './wallet-screen'

const ananya: Account = {
  id: 1,
  name: 'Ananya Rao',
  auth_token: 'secret',
  role: 'customer',
  email: 'ananya@demo.tokri',
  phone: '+919800000001',
  phone_verified: true,
  default_address: null,
  wallet_balance: 14_000,
  rewards_balance: 320,
  avatar: null,
  tax_number: null,
  language_id: null,
}
const home = addressForTests()
const signIn = (addresses: Address[] = []) =>
  useUser.setState({ ...guest, success: true, data: ananya, addresses })

beforeEach(async () => {
  useUser.setState(guest, true)
  await openPage()
})

describe('[ROU-21] [SCR-66] the account', () => {
  test('says who this is, what wallet and rewards hold, and leads everywhere', () => {
    signIn([home, { ...home, id: 5, tag: 'Work', is_default: false }])
    const alert = { id: 1, is_read: 0, data: { title: 'x' }, created_at: '2026-11-21T09:20:00.000Z' }
    const page = drawn(<AccountScreen />, { answers: [[['alerts'], [alert, { ...alert, id: 2 }]]] })
    for (const words of ['Ananya Rao', '+91 98000 00001', '₹140', '320', 'Home and Work', 'Log out'])
      expect(page).toContain(words)
    for (const to of [
      '/my-wallet',
      '/my-rewards',
      '/my-orders',
      '/my-addresses',
      '/my-favorite-stores',
      '/alerts',
    ])
      expect(page).toContain(`href="${to}"`)
    expect(page).toContain('Notifications, 2 new')
    expect(page).toMatch(/<h1[^>]*>Ananya Rao</)
    expect(page).toMatch(/<button[^>]*>.*Edit.*<\/button>/)
    expect(page).toContain('aria-label="Change your picture"')
    expect(page).not.toContain('1 in progress')
  })
  test('says when an order runs, and leads to help: people to call or to write to, and the operator’s pages', async () => {
    signIn()
    useUser.setState({ running_order: anOrder() })
    await openPage([
      { key: 'supportContactNumber', value: '+91 80000 00000' },
      { key: 'storeEmail', value: 'help@demo.tokri' },
      { key: 'showSupportDetails', value: true },
    ])
    const page = drawn(<AccountScreen />, { answers: [[['pages'], [{ slug: 'terms', name: 'Terms' }]]] })
    for (const words of [
      '1 in progress',
      'href="tel:+91 80000 00000"',
      'href="mailto:help@demo.tokri"',
      'href="/pages/terms"',
    ])
      expect(page).toContain(words)
  })
  test('[CAL-02] data can be taken along, leaving is offered where the operator lets people, a tax number where wanted', async () => {
    signIn()
    expect(drawn(<AccountScreen />)).toContain('Download my data')
    expect(drawn(<AccountScreen />)).toContain('Delete my account')
    expect(drawn(<AccountScreen />)).not.toContain('Tax number')
    await openPage([
      { key: 'showDeleteMyAccount', value: false },
      { key: 'showCustomerVatNumber', value: true },
    ])
    expect(drawn(<AccountScreen />)).not.toContain('Delete my account')
    expect(drawn(<AccountScreen />)).toContain('Tax number')
  })
  test('offers a language only when there is more than one', async () => {
    signIn()
    expect(drawn(<AccountScreen />)).toContain('Language')
    await openPage([{ key: 'multiLanguageSelection', value: false }])
    expect(drawn(<AccountScreen />)).not.toContain('>Language<')
  })
})

describe('[ROU-25] [ROU-26] [SCR-66] money and points', () => {
  const movement = (id: number, type: 'deposit' | 'withdraw', amount: number, description: string) => ({
    id,
    type,
    amount,
    meta: { description, reason: type === 'deposit' ? 'wallet_topup' : 'wallet_payment' },
    balance_after: 0,
    created_at: '2026-11-18T14:10:00.000Z',
  })
  const transactions = [
    movement(2, 'withdraw', 21_000, 'Order at Green Fork'),
    movement(1, 'deposit', 30_000, 'Money added'),
  ]
  const holds = (kind: 'wallet' | 'rewards', balance: number, more: object = {}): [unknown[], unknown] => [
    ['mine', kind],
    { success: true, balance, ...(kind === 'rewards' && { ending: null }), transactions: [], ...more },
  ]
  test('the wallet shows its balance and every movement with its sign', () => {
    signIn()
    const page = drawn(<WalletScreen />, { answers: [holds('wallet', 14_000, { transactions })] })
    for (const words of ['₹140', 'Order at Green Fork', '− ₹210', '+ ₹300', '18 Nov', '320 reward points'])
      expect(page).toContain(words)
    expect(page).toMatch(/aria-pressed="true">All<.*Money in<.*Money out</)
    expect(page).toMatch(/href="\/my-rewards"[^>]*>.*320 reward points/)
  })
  test('a wallet in which nothing moved yet says so', () => {
    signIn()
    const page = drawn(<WalletScreen />, { answers: [holds('wallet', 0)] })
    expect(page).toContain('No transactions yet')
  })
  test('the rewards show how many points there are and how they came', () => {
    signIn()
    const transactions = [movement(1, 'deposit', 40, 'For an order')]
    const page = drawn(<RewardsScreen />, { answers: [holds('rewards', 320, { transactions })] })
    expect(page).toMatch(/<p [^>]*text-\[2.75rem\][^>]*>320</)
    expect(page).toMatch(/For an order.*\+ 40/)
    expect(page).toContain('Earned')
  })
  test.each(Object.values(builtInTexts))(
    '[ENT-01] it goes by the name its operator gave it, else by the language’s own word',
    async (texts) => {
      signIn()
      const quote = {
        payable: 20_000,
        lines: [],
        wallet_balance: 5_000,
        rewards_balance: 0,
        rewards_worth: 0,
      }
      const off = { on: false, set: () => undefined }
      const drawings = () => [
        drawn(<WalletScreen />, { answers: [holds('wallet', 0)] }),
        drawn(<AccountScreen />),
        lineLabel(translate, billLine('wallet', -5_000, null), null),
      ]
      const offered = () => drawn(<BalanceSwitches quote={quote} wallet={off} rewards={off} />)
      for (const [value, shown] of [
        ['', texts.walletName],
        ['Thali purse', 'Thali purse'],
      ] as const) {
        await openPage([{ key: 'walletName', value }], undefined, texts)
        for (const drawing of drawings()) expect(drawing).toContain(shown)
        expect(offered()).toContain(value || texts.useWallet)
      }
    },
  )
  test('points that can be moved say what they become; too few say how many it takes', async () => {
    const wallet = holds('wallet', 0)
    signIn()
    expect(drawn(<WalletScreen />, { answers: [wallet] })).toContain('Move ₹320 to your wallet')
    await openPage([{ key: 'rewardsMinPoints', value: 500 }])
    expect(drawn(<WalletScreen />, { answers: [wallet] })).not.toContain('to your wallet')
    const page = drawn(<RewardsScreen />, { answers: [holds('rewards', 320)] })
    expect(page).toContain('Collect 500 points')
    expect(page).not.toContain('Move to wallet')
  })
  test('a number of points is whole, there, and enough', () => {
    const wrong = (text: string) =>
      wrongPoints(translate, typedPoints(text), { balance: 320, min_points: 100 })
    expect(wrong('100')).toBe('')
    expect(wrong(' 320 ')).toBe('')
    expect(wrong('99')).toBe('Enter 100 points or more.')
    expect(wrong('321')).toBe('You only have 320 points.')
    for (const text of ['', '1.5', '-100', 'all']) expect(wrong(text)).toBe('Enter a number of points.')
  })
  test('points say what they are worth', () => {
    signIn()
    const ending = { points: 120, at: '2999-03-03T06:00:00.000Z' }
    const page = drawn(<RewardsScreen />, { answers: [holds('rewards', 320, { ending })] })
    expect(page).toContain('Worth ₹320 on your next order')
    for (const words of ['No points yet', '120 points expire on 3 March 2999', 'Move to wallet'])
      expect(page).toContain(words)
  })
})

describe('[ROU-22] alerts', () => {
  const alert = (id: number, is_read: 0 | 1) => ({
    id,
    is_read,
    data: { title: `News ${id}`, message: 'Hello', image: null, click_action: '/running-order/TK-4711' },
    created_at: '2026-11-21T09:20:00.000Z',
  })
  test('what is unread is marked in words too, and can be read all at once', () => {
    signIn()
    const page = drawn(<AlertsScreen />, { answers: [[['alerts'], [alert(2, 0), alert(1, 1)]]] })
    expect(page).toContain('Mark all as read')
    expect(page.match(/>New</g)).toHaveLength(1)
  })
  test('nothing new says so', () => {
    signIn()
    const page = drawn(<AlertsScreen />, { answers: [[['alerts'], []]] })
    expect(page).toContain('You’re all caught up')
    expect(page).not.toContain('Mark all as read')
  })
})

test('[ROU-40] somebody without favourites is told how to get one', () => {
  signIn()
  saveLocation({ ...home, lat: 12.97, lng: 77.59, businessLocation: false })
  const page = drawn(<FavouritesScreen />, { answers: [[['mine', 'favourites', '12.9700', '77.5900'], []]] })
  expect(page).toContain('Tap the heart on a store to save it here.')
})

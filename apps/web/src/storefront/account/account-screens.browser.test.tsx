import type { Account } from '@tokri/contract/accounts'
import type { Alert } from '@tokri/contract/alerts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { t as translate } from '../../lib/format/i18n'
import { answerConsent, mayCount } from '../../state/consent'
import { saveLocation } from '../../state/location'
import { guest, useUser } from '../../state/session'
import { addressForTests } from '../../testing/address'
import { anOrder } from '../../testing/order'
import { renderScreen } from '../../testing/render-screen'
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
const live = () => new Promise(() => undefined)

afterEach(() => useUser.setState(guest, true))
beforeEach(() => {
  useUser.setState({ ...guest, success: true, data: ananya, wallet: 14_000, rewardsWallet: 320 }, true)
})

const alert = (id: number, title: string, more: Partial<Alert> = {}): Alert => ({
  id,
  kind: 'orders',
  is_read: 1,
  data: { title, message: 'Hello', image: null, click_action: '/running-order/TK-4711' },
  created_at: '2026-11-21T09:20:00.000Z',
  ...more,
})

describe('[ROU-22] alerts', () => {
  const open = (alerts: Alert[], calls = {}) =>
    renderScreen(<AlertsScreen />, { calls: { 'get-user-notifications': alerts, live, ...calls } })

  test('the alerts of one order share a row, and earlier ones unfold', async () => {
    const page = await open([
      alert(4, 'Your order is on its way'),
      alert(3, 'Refund of ₹40', { kind: 'wallet', data: { ...alert(0, '').data, title: 'Refund of ₹40' } }),
      alert(2, 'Saffron Courtyard is preparing your order'),
      alert(1, 'Order sent'),
    ])
    const list = page.getByRole('region', { name: 'Notifications' })
    await expect.element(list.getByRole('button', { name: /on its way/ })).toBeVisible()
    await expect.element(list.getByRole('button', { name: /Refund of ₹40/ })).toBeVisible()
    await expect.element(page.getByText('Order sent')).not.toBeInTheDocument()
    await page.getByRole('button', { name: '2 earlier updates' }).click()
    await expect.element(page.getByText('Order sent')).toBeVisible()
    const faces = [...document.querySelectorAll('section use')].map((use) => use.getAttribute('href') ?? '')
    expect(faces.filter((face) => /#(bag|wallet)$/.test(face)).map((face) => face.split('#')[1])).toEqual([
      'bag',
      'wallet',
    ])
  })

  test('opening an order marks all its alerts as read', async () => {
    const read: unknown[] = []
    const page = await open([alert(2, 'On its way', { is_read: 0 }), alert(1, 'Accepted', { is_read: 0 })], {
      'mark-one-notification-read': (input: unknown) => {
        read.push(input)
        return [alert(2, 'On its way'), alert(1, 'Accepted')]
      },
    })
    await page.getByRole('button', { name: /On its way.*New/ }).click()
    await expect.poll(() => read).toEqual([{ notification_id: 2 }, { notification_id: 1 }])
    await expect.poll(() => page.path()).toBe('/running-order/TK-4711')
  })

  test('all can be marked as read at once; if the server fails they are unread again', async () => {
    const page = await open([alert(1, 'Accepted', { is_read: 0 })], {
      'mark-all-notifications-read': Response.json({}, { status: 500 }),
    })
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.element(page.getByRole('button', { name: /Accepted.*New/ })).toBeVisible()
  })

  test('older alerts load at the end of the list', async () => {
    const offer = (id: number) => alert(id, `Offer ${id}`, { kind: 'offers' })
    const newest = Array.from({ length: 50 }, (_, at) => offer(60 - at))
    const page = await renderScreen(<AlertsScreen />, {
      calls: {
        live,
        'get-user-notifications': (input: unknown) =>
          (input as { before?: number }).before === 11 ? [offer(10), offer(9)] : newest,
      },
    })
    await expect.element(page.getByText('Offer 60')).toBeVisible()
    const more = page.getByRole('button', { name: 'Show more' }).element() as HTMLElement
    more.scrollIntoView()
    more.click()
    await expect.element(page.getByText('Offer 9', { exact: true })).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  test('says so if there are no new alerts', async () => {
    const page = await open([])
    await expect.element(page.getByText('You’re all caught up')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
  })
})

const movement = (id: number, type: 'deposit' | 'withdraw', amount: number, description: string) => ({
  id,
  type,
  amount,
  meta: { description, reason: type === 'deposit' ? 'wallet_topup' : 'wallet_payment' },
  balance_after: 0,
  created_at: '2026-11-18T14:10:00.000Z',
})
const statement = (balance: number, transactions: unknown[] = [], more: object = {}) => ({
  ...{ success: true, balance, transactions, next_cursor: null, ending: null },
  ...more,
})

describe('[ROU-25] [ROU-26] [SCR-66] money and points', () => {
  test('the wallet shows its balance, filters its movements and loads older ones', async () => {
    const page = await renderScreen(<WalletScreen />, {
      calls: {
        'get-wallet-transactions': (input: unknown) =>
          (input as { cursor?: string }).cursor
            ? statement(14_000, [movement(1, 'deposit', 30_000, 'Money added')])
            : statement(14_000, [movement(2, 'withdraw', 21_000, 'Order at Green Fork')], {
                next_cursor: 'x',
              }),
      },
    })
    await expect.element(page.getByText('₹140')).toBeVisible()
    await expect.element(page.getByText('− ₹210')).toBeVisible()
    await expect.element(page.getByText('+ ₹300')).toBeInTheDocument()
    await page.getByRole('button', { name: 'Money in' }).click()
    await expect.element(page.getByText('Order at Green Fork')).not.toBeInTheDocument()
    await expect.element(page.getByText('Money added')).toBeVisible()
    await page.getByRole('link', { name: /320 reward points.*Move ₹320/ }).click()
    await expect.poll(() => page.path()).toBe('/my-rewards')
  })

  test('[ENT-01] the wallet has the name the operator gave it', async () => {
    const calls = { 'get-wallet-transactions': statement(0) }
    const settings = [{ key: 'walletName', value: 'Thali purse' }]
    const page = await renderScreen(<WalletScreen />, { calls, settings })
    await expect.element(page.getByRole('heading', { name: 'Thali purse' })).toBeVisible()
    await expect.element(page.getByText('No transactions yet')).toBeVisible()
  })

  test('points show their value, and the minimum that can be moved', async () => {
    const ending = { points: 120, at: '2999-03-03T06:00:00.000Z' }
    const calls = {
      'get-rewards-transactions': statement(320, [movement(1, 'deposit', 40, 'For an order')], { ending }),
    }
    const page = await renderScreen(<RewardsScreen />, { calls })
    await expect.element(page.getByText('Worth ₹320 on your next order')).toBeVisible()
    await expect.element(page.getByText('120 points expire on 3 March 2999')).toBeVisible()
    await expect.element(page.getByText('+ 40')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Move to wallet' })).toBeVisible()
    await page.unmount()
    const few = await renderScreen(<RewardsScreen />, {
      calls,
      settings: [{ key: 'rewardsMinPoints', value: 500 }],
    })
    await expect.element(few.getByText(/Collect 500 points/)).toBeVisible()
    await expect.element(few.getByRole('button', { name: 'Move to wallet' })).not.toBeInTheDocument()
  })

  test('a number of points must be whole, available and above the minimum', () => {
    const wrong = (text: string) =>
      wrongPoints(translate, typedPoints(text), { balance: 320, min_points: 100 })
    expect([wrong('100'), wrong(' 320 ')]).toEqual(['', ''])
    expect(wrong('99')).toBe('Enter 100 points or more.')
    expect(wrong('321')).toBe('You only have 320 points.')
    for (const text of ['', '1.5', '-100', 'all']) expect(wrong(text)).toBe('Enter a number of points.')
  })
})

describe('[ROU-21] [SCR-66] the account', () => {
  const calls = {
    live,
    'get-user-notifications': [alert(1, 'One', { is_read: 0 }), alert(2, 'Two', { is_read: 0 })],
    'get-pages': [{ slug: 'terms', name: 'Terms' }],
    'update-user-info': () => {
      const { addresses, running_order } = useUser.getState()
      return { success: true, data: ananya, addresses, running_order }
    },
  }
  const open = (settings: { key: string; value: unknown }[] = []) =>
    renderScreen(<AccountScreen />, { calls, settings: settings as never })

  test('names its owner and links to every account screen', async () => {
    useUser.setState({ addresses: [home, { ...home, id: 5, tag: 'Work', is_default: false }] })
    const page = await open()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ananya Rao' })).toBeVisible()
    await expect.element(page.getByText('+91 98000 00001')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /Notifications, 2 new/ })).toBeVisible()
    const links = page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
    for (const to of [
      '/my-wallet',
      '/my-rewards',
      '/my-orders',
      '/my-addresses',
      '/my-favorite-stores',
      '/alerts',
    ])
      expect(links).toContain(to)
    await expect.element(page.getByText('Home and Work')).toBeInTheDocument()
  })

  test('[SCR-66] on the narrowest phones no picture covers the name of the points', async () => {
    await browser.viewport(320, 640)
    await open()
    const points = browser.getByRole('link', { name: /Reward points/ })
    await expect.element(points).toBeVisible()
    const boxOf = (part: Element) => part.getBoundingClientRect()
    const words = boxOf(points.getByText('Reward points').element())
    for (const picture of points.element().querySelectorAll('svg, img')) {
      const { left, right, top, bottom } = boxOf(picture)
      const isApart = right <= words.left || left >= words.right || bottom <= words.top || top >= words.bottom
      expect(isApart || !picture.checkVisibility()).toBe(true)
    }
    await browser.viewport(390, 844)
  })

  test('[SCR-66] nothing of it is cut off at twice the text size', async () => {
    document.documentElement.style.fontSize = '200%'
    const page = await open()
    const name = page.getByRole('heading', { level: 1 })
    await expect.element(name).toBeVisible()
    const cut = [...document.querySelectorAll('main :not(.sr-only)')].filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'hidden',
    )
    document.documentElement.style.fontSize = ''
    expect(cut.map(({ outerHTML }) => outerHTML)).toEqual([])
  })

  test('[STA-07] measuring visits can be allowed later', async () => {
    answerConsent('declined')
    const page = await open([{ key: 'showGdpr', value: true }])
    await page.getByRole('button', { name: /Cookies for measuring visits/ }).click()
    expect(mayCount()).toBe(true)
  })

  test('leads to help, and shows a running order', async () => {
    useUser.setState({ running_order: anOrder() })
    const page = await open([
      { key: 'supportContactNumber', value: '+91 80000 00000' },
      { key: 'storeEmail', value: 'help@demo.tokri' },
      { key: 'showSupportDetails', value: true },
    ])
    await expect.element(page.getByText('1 in progress')).toBeInTheDocument()
    await expect.poll(() => document.querySelectorAll('[href="/pages/terms"]').length).toBe(1)
    for (const href of ['tel:+91 80000 00000', 'mailto:help@demo.tokri'])
      expect(document.querySelectorAll(`[href="${href}"]`), href).toHaveLength(1)
  })

  test('[CAL-02] deleting the account and the tax number are offered if the operator wants that', async () => {
    const page = await open()
    await expect.element(page.getByText('Download my data')).toBeInTheDocument()
    await expect.element(page.getByText('Delete my account')).toBeInTheDocument()
    await expect.element(page.getByText('Tax number')).not.toBeInTheDocument()
    await page.unmount()
    const other = await open([
      { key: 'showDeleteMyAccount', value: false },
      { key: 'showCustomerVatNumber', value: true },
    ])
    await expect.element(other.getByText('Tax number')).toBeInTheDocument()
    await expect.element(other.getByText('Delete my account')).not.toBeInTheDocument()
  })
})

test('[ROU-40] without favourites the screen says how to add one', async () => {
  saveLocation({ ...home, lat: 12.97, lng: 77.59, businessLocation: false })
  const page = await renderScreen(<FavouritesScreen />, { calls: { 'get-favorite-stores': [] } })
  await expect.element(page.getByText('Tap the heart on a store to save it here.')).toBeVisible()
})

import type { Session } from '@tokri/contract/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedToken } from '../lib/api/api'
import { read, write } from '../lib/device/storage'
import { carts, forgetCarts } from './cart'
import { clearLocation, savedLocation, saveGeoLocation, saveLocation } from './location'
import { refreshUser } from './refresh-user'
import {
  forgetUser,
  guest,
  isLoggedIn,
  logIn,
  logOut,
  notePasswordReset,
  setAddresses,
  useUser,
} from './session'

const address = {
  id: 5,
  address: 'Lotus Residency',
  house: '12',
  landmark: null,
  tag: 'Home',
  city: null,
  state: null,
  latitude: 12.9,
  longitude: 77.6,
  is_default: true,
}
const session: Session = {
  success: true,
  data: {
    id: 7,
    name: 'Ananya Rao',
    auth_token: 'secret-token',
    role: 'customer',
    email: 'ananya@demo.tokri',
    phone: null,
    phone_verified: false,
    default_address: address,
    wallet_balance: 14000,
    rewards_balance: 0,
    avatar: null,
    tax_number: null,
    language_id: null,
  },
  running_order: null,
  addresses: [address],
}

beforeEach(() => {
  clearLocation()
  forgetCarts()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{"success":true}')),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('[ENT-03] [ENT-14] a login stores success flag, account, addresses and token', () => {
  logIn(session)
  expect(isLoggedIn()).toBe(true)
  expect(useUser.getState()).toMatchObject({ success: true, data: { id: 7 }, addresses: [address] })
  expect(storedToken('user')).toBe('secret-token')
})

test('[ENT-03] the session keeps wallet, points and tax number, and a login ends a password reset', () => {
  forgetUser()
  notePasswordReset({ reset_mail: 'asha@example.com', validate_email_otp: true, change_password: true })
  expect(useUser.getState()).toMatchObject({ success: false, reset_mail: 'asha@example.com' })
  const balances = { wallet_balance: 12_500, rewards_balance: 40, tax_number: '29ABCDE1234F1Z5' }
  logIn({ ...session, data: { ...session.data, ...balances } })
  expect(useUser.getState()).toMatchObject({
    wallet: 12_500,
    rewardsWallet: 40,
    vat_number: '29ABCDE1234F1Z5',
    reset_mail: null,
    validate_email_otp: false,
    change_password: false,
  })
  forgetUser()
  expect(useUser.getState()).toMatchObject({ wallet: 0, rewardsWallet: 0, vat_number: null })
})

test('a login sets the default address unless a location is chosen', () => {
  logIn(session)
  expect(savedLocation()).toMatchObject({ address: 'Lotus Residency', house: '12', lat: 12.9 })
  saveLocation({ ...savedLocation()!, address: 'Somewhere else' })
  logIn(session)
  expect(savedLocation()?.address).toBe('Somewhere else')
})

test('[STA-09] logout removes location, position, push token, account and addresses', async () => {
  logIn(session)
  saveGeoLocation({ formatted_address: 'x', geometry: { location: { lat: 1, lng: 1 } } })
  write('lastSavedNotificationToken', 'push')
  write('offlineCache', [{ name: 'menu green-fork', answer: {} }])
  logOut()
  expect(vi.mocked(fetch)).toHaveBeenCalledWith(
    '/public/api/logout',
    expect.objectContaining({ headers: expect.objectContaining({ authorization: 'Bearer secret-token' }) }),
  )
  expect(useUser.getState()).toEqual(guest)
  expect(savedLocation()).toBeNull()
  expect(read('geoLocation')).toBeNull()
  expect(read('lastSavedNotificationToken')).toBeNull()
  expect(read('offlineCache')).toEqual([])
  expect(storedToken('user')).toBeNull()
})

test('[STA-09] logout works offline', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('offline'))),
  )
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  logIn(session)
  logOut()
  expect(isLoggedIn()).toBe(false)
})

test('[STA-09] logout is immediate and ignores an account still loading', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((answer) => void answers.push(answer))),
  )
  logIn(session)
  const [reading, again] = [refreshUser(), refreshUser()]
  logOut()
  expect(useUser.getState()).toEqual(guest)
  const afresh = () => Response.json({ ...session, data: { ...session.data, auth_token: '' } })
  answers[0]?.(afresh())
  await reading
  expect(useUser.getState()).toEqual(guest)
  logIn({ ...session, data: { ...session.data, id: 8, name: 'Priya', auth_token: 'another' } })
  answers[1]?.(afresh())
  await again
  expect(useUser.getState().data).toMatchObject({ id: 8, name: 'Priya', auth_token: 'another' })
})

test('[ERR-05] a late account answer does not undo a change', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((answer) => void answers.push(answer))),
  )
  logIn(session)
  const named = (name: string) => Response.json({ ...session, data: { ...session.data, name } })
  const [older, newer] = [refreshUser(), refreshUser()]
  setAddresses([])
  answers[1]?.(named('Ananya Rao Pai'))
  await newer
  answers[0]?.(named('Ananya Rao'))
  await older
  expect(useUser.getState()).toMatchObject({ data: { name: 'Ananya Rao Pai' }, addresses: [] })
})

test('the cart survives a logout', async () => {
  logIn(session)
  const store = {
    id: 3,
    slug: 'a',
    name: 'A',
    image: null,
    art: null,
    delivery_time: 20,
    delivery_type: 'BOTH',
    store_type: 'restaurant',
    free_delivery_subtotal: 0,
  } as const
  const snapshot = {
    name: 'Idli',
    price: 100,
    unit_price: 100,
    addon_names: [],
    image: null,
    art: null,
    is_veg: 1,
  } as const
  carts.food.add(store, { id: 1, quantity: 2, addons: [], snapshot })
  logOut()
  expect(carts.food.now().cart.lines).toHaveLength(1)
})

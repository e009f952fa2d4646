import { beforeEach, expect, test } from 'vitest'
import { carts } from '../../state/cart'
import { savedLocation, saveLocation } from '../../state/location'
import { guest, useUser } from '../../state/session'
import { dishForTests } from '../../testing/dish'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { lineOf } from '../store/cart-lines'
import { LoginAsCustomerScreen } from './login-as-customer-screen'

const tara = { id: 7, name: 'Tara Menon', email: null, phone: '+919800000007' }
const session = (role: string, name: string) => ({
  success: true,
  data: { id: 4, name, auth_token: `token of ${name}`, role, default_address: null },
  running_order: null,
  addresses: [],
})
const hers = { ...session('customer', 'Tara Menon'), acting_for: { id: 7, name: 'Tara Menon' } }

async function openScreen(id: string, calls: Record<string, unknown> = {}) {
  const page = await renderScreen(<LoginAsCustomerScreen />, {
    path: `/auth/login-as-customer${id}`,
    route: '/auth/login-as-customer/:id?',
    calls: { 'update-user-info': session('staff', 'Desk'), ...calls },
  })
  const fill = (name: string, typed: string) => page.getByRole('textbox', { name }).fill(typed)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const sent = (call: string) => page.made.filter(({ name }) => name === call).map(({ input }) => input)
  return { ...page, fill, press, sent }
}

/** Staff have the console open in this browser. */
const withConsole = () =>
  localStorage.setItem('console_user', '{"state":{"data":{"auth_token":"desk-token"}},"version":1}')

beforeEach(() => useUser.setState(guest, true))

test('[ROU-53] staff log in first, unless their console is open in this browser', async () => {
  const page = await openScreen('')
  await expect.element(page.getByRole('heading', { name: 'Log in as staff first' })).toBeVisible()
  expect(page.made).toEqual([])
  await page.unmount()
  withConsole()
  const known = await openScreen('')
  await expect.element(known.getByText('Logged in as Desk')).toBeVisible()
  await expect.element(known.getByRole('textbox', { name: 'Phone or email' })).toBeVisible()
})

test('[ROU-53] a console opened by somebody who isn’t staff does not count', async () => {
  withConsole()
  const page = await openScreen('', { 'update-user-info': session('customer', 'Ananya') })
  await expect.element(page.getByRole('heading', { name: 'Log in as staff first' })).toBeVisible()
})

test.each(['customer', 'store_owner', 'rider'])(
  '[ROU-53] a %s is turned away, and the new session is ended',
  async (role) => {
    const page = await openScreen('', { login: session(role, 'Nobody'), logout: { success: true } })
    await page.fill('Email', ' desk@demo.tokri ')
    await page.fill('Password', 'demo-tokri-1')
    await page.press('Log in')
    await expect
      .element(page.getByText('This account can’t act for customers.', { exact: false }))
      .toBeVisible()
    expect(page.made.map(({ name }) => name)).toEqual(['login', 'logout'])
    expect(page.sent('login')).toEqual([{ email: 'desk@demo.tokri', password: 'demo-tokri-1' }])
  },
)

test('[ROU-53] an unknown number is reported, and another customer can be searched for', async () => {
  withConsole()
  const page = await openScreen('/8', { 'callandorder/find-customer': [] })
  await expect.element(page.getByText('No customer with this ID.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Phone or email' })).toBeVisible()
  expect(page.sent('callandorder/find-customer')).toEqual([{ user_id: 8 }])
})

/** The browser now has the customer's session, no saved location, an empty cart, and the home screen. */
async function expectHers(page: Awaited<ReturnType<typeof openScreen>>) {
  await expect.poll(page.path).toBe('/')
  expect(useUser.getState()).toMatchObject({ success: true, acting_for: { name: 'Tara Menon' } })
  expect(savedLocation()).toBeNull()
  expect(carts.food.now().cart.lines).toEqual([])
}

function leaveThings() {
  saveLocation(placeForTests)
  carts.food.add(storeForTests(), lineOf(dishForTests(), { addons: [], quantity: 1 }))
  withConsole()
}

test('[ROU-53] [ROL-03] after giving a reason the browser acts as the customer', async () => {
  leaveThings()
  const page = await openScreen('/7', {
    'callandorder/find-customer': [tara],
    'callandorder/login-as-customer': hers,
  })
  await expect.element(page.getByText('+919800000007')).toBeVisible()
  await page.fill('Reason', ' Called about lunch ')
  await page.press('Act for Tara Menon')
  await expectHers(page)
  expect(page.sent('callandorder/login-as-customer')).toEqual([{ user_id: 7, reason: 'Called about lunch' }])
})

test('[ROU-53] [ROL-03] after registering a guest the browser acts as that guest', async () => {
  leaveThings()
  const page = await openScreen('', { 'callandorder/register-guest-user': hers })
  await page.press('Register a guest')
  await page.fill('Name', 'Tara Menon')
  await page.fill('Phone number', '9800000007')
  await page.press('Register and continue')
  await expectHers(page)
  expect(page.sent('callandorder/register-guest-user')).toEqual([{ name: 'Tara Menon', phone: '9800000007' }])
})

import type { AlarmView } from '@tokri/contract/alarms'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { write } from '../lib/device/storage'
import { openConsole } from '../testing/console-server'
import { consoleStoreForTests } from '../testing/console-store'
import { fakeSound } from '../testing/fake-sound'
import { openConsoleServer, signInToConsole } from '../testing/kitchen-server'
import { renderScreen } from '../testing/render-screen'
import { ticketOf } from '../testing/ticket'
import { JoinScreen } from './join-screen'
import { KitchenScreen } from './kitchen/kitchen-screen'
import { LoginScreen } from './login-screen'
import { consoleApi, consoleLogOut, useConsole } from './session'
import { ConsoleFrame } from './shell/console-frame'
import { askForSoundTest, noteHeard } from './shell/sound'
import { chooseStore } from './shell/store'

const { heard } = fakeSound()
const [fork, saffron] = [consoleStoreForTests(), consoleStoreForTests({ id: 8, name: 'Saffron Courtyard' })]
const soundOff = { name: 'Sound is off. Tap to turn it on for new orders.' }

const open = (path: string, calls: Record<string, unknown>) =>
  renderScreen(
    <Routes>
      <Route path="login" element={<LoginScreen />} />
      <Route path="join" element={<JoinScreen />} />
      <Route element={<ConsoleFrame />}>
        <Route index element={<KitchenScreen />} />
        <Route path="reviews" element="The reviews" />
      </Route>
    </Routes>,
    { path: `/console${path}`, route: '/console/*', calls },
  )

const alarm = (id: number, title: string): AlarmView => ({
  ...{ id, kind: 'not_accepted', title, message: 'Call +91 80400 00000.' },
  ...{ restaurant_id: fork.id, order_id: 1, phone: null },
  ...{ raised_at: new Date().toISOString(), acknowledged: null },
})

beforeEach(() => {
  signInToConsole('store')
  chooseStore(fork.id)
  write('kitchenSound', true)
  heard.length = 0
})

test('[ROL-04] a new device says that it is silent, and the first tap anywhere turns sound on', async () => {
  const page = await open('', openConsoleServer().calls)
  await expect.element(page.getByRole('button', soundOff)).toBeVisible()
  document.body.click()
  await expect.element(page.getByRole('button', soundOff)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Turn sound off' }).click()
  await page.getByRole('button', soundOff).click()
  await expect.poll(() => heard.length).toBeGreaterThan(0)
})

test.each(['store', 'staff', 'admin'] as const)(
  '[ENT-01] an alarm reaches the console of %s with a bar and a sound until somebody acknowledges it',
  async (role) => {
    signInToConsole(role)
    chooseStore(0)
    const { server, calls, stream } = openConsoleServer({ stores: [fork, saffron] })
    const acknowledged = { at: new Date().toISOString(), by: 'Kavya' }
    calls['console/alarms/acknowledge'] = () =>
      (server.alarms = server.alarms.map((one) => ({ ...one, acknowledged })))
    const page = await open('', calls)
    await page.getByRole('heading', { name: 'Choose a store' }).click()
    server.alarms = [alarm(5, 'Deaf Oven isn’t responding')]
    stream.say('alarm', { alarm_id: 5 })
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Deaf Oven isn’t responding.*Call/)
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'I’m on it' }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(page.made.find(({ name }) => name === 'console/alarms/acknowledge')?.input).toEqual({
      alarm_id: 5,
    })
  },
)

test('[ROL-04] a new order of another store rings, and one press opens that store', async () => {
  const { server, calls, tell } = openConsoleServer({ stores: [fork, saffron] })
  const page = await open('', calls)
  await expect.element(page.getByRole('heading', { name: 'Green Fork' })).toBeVisible()
  document.body.click()
  server.waiting = [{ restaurant_id: 8, name: 'Saffron Courtyard', count: 2, order_ids: [21, 22] }]
  tell(ticketOf(1), 8)
  await expect.element(page.getByText(/2 new orders at .*Saffron Courtyard/)).toBeVisible()
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'View' }).click()
  await expect.element(page.getByRole('heading', { name: 'Saffron Courtyard' })).toBeVisible()
})

test('a device says once which new orders it rang for, and a silent one says nothing', async () => {
  const waiting = { restaurant_id: 8, name: 'Saffron Courtyard', count: 2, order_ids: [21, 22] }
  const told = (page: Awaited<ReturnType<typeof open>>) =>
    page.made.flatMap(({ name, input }) => (name === 'console/alarms/rang' ? [input] : []))
  const { server, calls, tell } = openConsoleServer({ stores: [fork, saffron] })
  const page = await open('', calls)
  await expect.element(page.getByRole('heading', { name: 'Green Fork' })).toBeVisible()
  document.body.click()
  server.waiting = [waiting]
  tell(ticketOf(1), 8)
  await expect.poll(() => told(page)).toEqual([{ order_ids: [21, 22] }])
  server.waiting = [{ ...waiting, count: 3, order_ids: [21, 22, 23] }]
  tell(ticketOf(1), 8)
  await expect.poll(() => told(page)).toEqual([{ order_ids: [21, 22] }, { order_ids: [23] }])
  await page.getByRole('button', { name: 'Turn sound off' }).click()
  server.waiting = [{ ...waiting, count: 4, order_ids: [21, 22, 23, 24] }]
  tell(ticketOf(1), 8)
  await expect.element(page.getByText(/4 new orders at/)).toBeVisible()
  expect(told(page)).toHaveLength(2)
})

test('[ROL-04] the chooser has its own title, the platform’s pages, and a way to log out', async () => {
  signInToConsole('admin')
  chooseStore(0)
  const page = await open('', openConsoleServer({ stores: [fork, saffron] }).calls)
  await expect.element(page.getByText('Saffron Courtyard')).toBeVisible()
  await expect.element(page.getByText('Books')).toBeVisible()
  expect(document.title).toContain('Choose a store')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect.element(page.getByRole('heading', { name: 'Store login' })).toBeVisible()
})

test('[ROL-04] pages of the platform need no store; those of a store do', async () => {
  signInToConsole('admin')
  chooseStore(0)
  const { calls } = openConsoleServer({ stores: [fork, saffron] })
  const ledger = { 'console/ledger-check': null }
  const books = await openConsole('/console/books', { calls: { ...calls, ...ledger } })
  await expect.element(books.getByText('Not checked yet')).toBeVisible()
  await books.unmount()
  const reviews = await open('/reviews', calls)
  await expect.element(reviews.getByText('Choose a store')).toBeVisible()
  await expect.element(reviews.getByText('The reviews')).not.toBeInTheDocument()
})

test('[ROL-04] an admin’s page opened by URL is refused to a kitchen, with a link home', async () => {
  const { calls } = openConsoleServer()
  const page = await openConsole('/console/books', { role: 'store', permissions: [], calls })
  await expect.element(page.getByRole('heading', { name: 'You can’t open this page' })).toBeVisible()
  expect(page.made.map(({ name }) => name)).not.toContain('console/ledger-check')
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await expect.element(page.getByRole('heading', { name: 'Green Fork' })).toBeVisible()
})

test('[ROL-04] [ERR-05] the login explains an ended session, not a logout', async () => {
  const { calls } = openConsoleServer()
  calls['console/ledger-check'] = Response.json({ code: 'session_required' }, { status: 401 })
  const page = await open('', calls)
  await expect.element(page.getByRole('heading', { name: 'Green Fork' })).toBeVisible()
  await consoleApi.console.ledgerCheck({}).catch(() => undefined)
  const words = 'You’ve been logged out. Log in to pick up where you left off.'
  await expect.element(page.getByText(words)).toBeVisible()
  signInToConsole('store')
  await consoleLogOut()
  await expect.element(page.getByRole('heading', { name: 'Store login' })).toBeVisible()
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
})

test.each([
  ['store', 1],
  ['admin', 0],
] as const)('[ROL-04] logging in as %s asks to try the sound %d times', async (role, asked) => {
  useConsole.setState({ data: null, lost: false })
  const { calls } = openConsoleServer()
  calls.login = { success: true, data: { id: 3, role, name: 'Kavya', auth_token: 'token' } }
  const page = await open('/login', calls)
  await page.getByLabelText('Email').fill('kavya@shop.test')
  await page.getByLabelText('Password', { exact: true }).fill('saffron-and-cardamom')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.poll(() => useConsole.getState().data?.role).toBe(role)
  await page.unmount()
  signInToConsole('store')
  const board = await open('', calls)
  await expect.element(board.getByRole('heading', { name: 'Green Fork' })).toBeVisible()
  expect(board.getByRole('button', { name: 'Play test sound' }).elements()).toHaveLength(asked)
  noteHeard(true)
})

test('[ROL-04] joining a store by invitation asks to try the sound', async () => {
  useConsole.setState({ data: null, lost: false })
  const { calls } = openConsoleServer()
  calls['invitations/read'] = { role: 'store', name: 'Kavya', email: 'kavya@shop.test', phone: null }
  calls['invitations/accept'] = {
    success: true,
    data: { id: 3, role: 'store', name: 'Kavya', auth_token: 'token' },
  }
  const page = await open('/join?token=a-token-that-is-long-enough', calls)
  await page.getByLabelText('Password', { exact: true }).fill('saffron-and-cardamom')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect.element(page.getByRole('button', { name: 'Play test sound' })).toBeVisible()
  noteHeard(true)
})

test('after signing in the sound is tried, and a silent device is reported to the desk', async () => {
  askForSoundTest()
  const page = await open('', openConsoleServer().calls)
  await page.getByRole('button', { name: 'Play test sound' }).click()
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'No sound' }).click()
  await expect.element(page.getByText('This device can’t be heard')).toBeVisible()
  const beats = () => page.made.filter(({ name }) => name === 'console/alarms/heartbeat')
  await expect.poll(() => beats().at(-1)?.input).toEqual({ restaurant_id: fork.id, can_ring: false })
  await page.getByRole('button', { name: 'I heard it' }).click()
  await expect.poll(() => beats().at(-1)?.input).toEqual({ restaurant_id: fork.id, can_ring: true })
  await expect.element(page.getByText('This device can’t be heard')).not.toBeInTheDocument()
})

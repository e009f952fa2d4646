import { workPaths } from 'virtual:work-paths'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

type Submit = (values: object) => Promise<void>
const { navigate, submits } = vi.hoisted(() => ({ navigate: vi.fn(), submits: [] as Submit[] }))
vi.mock('react-router', async (real) => ({
  ...(await real<typeof import('react-router')>()),
  useNavigate: () => navigate,
}))
vi.mock('react-hook-form', async (real) => {
  const form = await real<typeof import('react-hook-form')>()
  const useForm = (options: object) => ({
    ...form.useForm(options),
    handleSubmit: (submit: Submit) => void submits.push(submit),
  })
  return { ...form, useForm }
})
const { askedBy, drawn, openPage } = await import('../../testing/render')
const { FakeStorage } = await import('../../testing/fake-storage')
const { createApi } = await import('../../lib/api/api')
const { carts } = await import('../../state/cart')
const { savedLocation, saveLocation } = await import('../../state/location')
const { guest, useUser } = await import('../../state/session')
const { dishForTests } = await import('../../testing/dish')
const { placeForTests } = await import('../../testing/place')
const { lineOf } = await import('../store/cart-lines')
const { storeForTests } = await import('../../testing/store')
const { GuestForm } = await import('./guest-form')
const { LoginAsCustomerScreen } = await import('./login-as-customer-screen')
const { ReasonForm } = await import('./reason-form')
const { StaffLogin } = await import('./login-as-customer-screen')

const tara = { id: 7, name: 'Tara Menon', email: null, phone: '+919800000007' }
const desk: [unknown[], unknown] = [
  ['mine', 'staff', 'desk-token'],
  { data: { role: 'staff', name: 'Desk' } },
]
const known = (id: number, found: unknown[]): [unknown[], unknown] => [['mine', 'acting', 'Desk', id], found]

const screen = (
  <Routes>
    <Route path="/auth/login-as-customer/:id?" element={<LoginAsCustomerScreen />} />
  </Routes>
)
const opened = (id: string, ...answers: [unknown[], unknown][]) =>
  drawn(screen, { path: `/auth/login-as-customer${id}`, answers })
/** Staff have the console open in this browser. */
const withConsole = () =>
  localStorage.setItem('console_user', '{"state":{"data":{"auth_token":"desk-token"}},"version":1}')

let sent: [call: string, body: unknown][]
const server = (status: number, answer: unknown) =>
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push([path.replace('/public/api/', ''), JSON.parse(body)])
    return new Response(JSON.stringify(answer), { status })
  })
const session = (role: string) => ({
  success: true,
  data: { name: 'Tara Menon', auth_token: 'hers', role, default_address: null },
  running_order: null,
  addresses: [],
  acting_for: { id: 7, name: 'Tara Menon' },
})
const client = createApi({ token: () => 'desk-token' }, workPaths)
const nothing = () => undefined

beforeEach(async () => {
  vi.stubGlobal('localStorage', new FakeStorage())
  await openPage()
  useUser.setState(guest, true)
  navigate.mockReset()
  submits.length = 0
  sent = []
})

test('[ROU-53] staff say who they are first, unless their console is open in this browser', () => {
  expect(opened('')).toMatch(/<h1[^>]*>Order for a customer.*Log in as staff first.*Email.*Password/)
  withConsole()
  const page = opened('', desk)
  expect(page).toContain('Logged in as Desk')
  expect(page).toMatch(/Phone or email.*Find.*Register a guest/)
  expect(page).not.toContain('Log in as staff first')
  const customer: [unknown[], unknown] = [desk[0], { data: { role: 'customer', name: 'Ananya' } }]
  expect(opened('', customer), 'a customer is no staff').toContain('Log in as staff first')
})

test('[ROU-53] with a customer’s number in the address it goes on with them and asks why; a number nobody has is said', async () => {
  withConsole()
  const page = opened('/7', desk, known(7, [tara]))
  expect(page).toMatch(/Tara Menon.*\+919800000007.*Reason.*The customer sees this\..*Act for Tara Menon/)
  expect(page).not.toContain('Phone or email')
  expect(opened('/8', desk, known(8, []))).toMatch(/No customer with this ID\..*Phone or email/)
  expect(await askedBy(screen, { path: '/auth/login-as-customer/7', answers: [desk] })).toEqual([
    ['callandorder/find-customer', { user_id: 7 }],
  ])
  expect(await askedBy(screen, { path: '/auth/login-as-customer', answers: [desk] })).toEqual([])
})

test('[ROU-53] nobody without the rights of staff gets in there', async () => {
  const onToken = vi.fn()
  drawn(<StaffLogin onToken={onToken} />)
  for (const role of ['customer', 'store_owner', 'rider', 'staff']) {
    server(200, session(role))
    await submits[0]?.({ email: ' desk@demo.tokri ', password: 'x' })
  }
  expect(onToken).toHaveBeenCalledExactlyOnceWith('hers')
  expect(sent[0]).toEqual(['login', { email: 'desk@demo.tokri', password: 'x' }])
  const calls = sent.map(([call]) => call)
  expect(calls, 'no session of others stays open').toEqual([
    ...['login', 'logout', 'login', 'logout', 'login', 'logout'],
    'login',
  ])
})

test.each([
  [
    'a reason',
    <ReasonForm key="why" client={client} customer={tara} onOther={nothing} />,
    { reason: ' Called about lunch ' },
    ['callandorder/login-as-customer', { user_id: 7, reason: 'Called about lunch' }],
  ],
  [
    'an account made for them',
    <GuestForm key="new" client={client} query="" onOther={nothing} />,
    { name: 'Tara Menon', phone: '9800000007', email: '' },
    ['callandorder/register-guest-user', { name: 'Tara Menon', phone: '9800000007' }],
  ],
] as const)(
  '[ROU-53] [ROL-03] after %s this browser is the customer’s: their session, nobody’s place, an empty cart',
  async (_, form, typed, call) => {
    saveLocation(placeForTests)
    carts.food.add(storeForTests(), lineOf(dishForTests(), { addons: [], quantity: 1 }))
    server(200, session('customer'))
    drawn(form)
    await submits[0]?.(typed)
    expect(sent).toEqual([call])
    expect(useUser.getState()).toMatchObject({ success: true, acting_for: { name: 'Tara Menon' } })
    expect(savedLocation()).toBeNull()
    expect(carts.food.now().cart.lines).toEqual([])
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/', { replace: true })
  },
)

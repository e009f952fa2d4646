import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { coupon, couponServer, openConsole } from '../../../testing/console-server'

beforeEach(async () => await page.viewport(1280, 832))
const noRows = { rows: [], next_cursor: null, count: 0, is_more: false }

test('a coupon’s rule is put into words while it is edited', async () => {
  const server = couponServer([
    coupon(7, { discount_type: 'PERCENTAGE', discount: 50, max_discount: 12_000, user_type: 'ONCENEW' }),
  ])
  await openConsole('/console/manage/coupons/7', { calls: server.calls })
  await expect
    .element(
      page.getByText(
        /New customers, on their first order, get 50% off, at most ₹120, on baskets of ₹199 or more/,
      ),
    )
    .toBeVisible()
  await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('25')
  await expect.element(page.getByText(/get 25% off/)).toBeVisible()
})

test('a coupon on the delivery with a budget is put into words', async () => {
  const server = couponServer([
    coupon(7, {
      takes_off: 'DELIVERY',
      discount_type: 'PERCENTAGE',
      discount: 100,
      budget: 15_000_000,
      is_automatic: true,
      max_discount: 0,
    }),
  ])
  await openConsole('/console/manage/coupons/7', { calls: server.calls })
  await expect.element(page.getByText(/get free delivery/)).toBeVisible()
  await expect
    .element(page.getByText(/until ₹1,50,000 has been given in total\. No code needed/))
    .toBeVisible()
})

test('every limit of a coupon is put into words', async () => {
  const limits = { item_ids: [1, 2], category_ids: [5], delivery_types: ['SELFPICKUP'] }
  const server = couponServer([coupon(7, limits)])
  await openConsole('/console/manage/coupons/7', { calls: server.calls })
  const words = /only for 2 items and the items of 1 category, .* self-pickup only, until/
  await expect.element(page.getByText(words)).toBeVisible()
})

test('a fixed amount above its maximum is shown as what it takes off', async () => {
  const server = couponServer([coupon(7, { discount: 7_500, max_discount: 5_000 })])
  await openConsole('/console/manage/coupons/7', { calls: server.calls })
  await expect.element(page.getByText(/get ₹50 off, on baskets/)).toBeVisible()
  const preview = page.getByRole('region', { name: 'What customers see' })
  await expect.element(preview.getByText('₹50', { exact: false })).toBeVisible()
  await expect.element(page.getByText(/₹75/)).not.toBeInTheDocument()
})

test('[CAL-10] a rule is tried on a cart before it is saved, and a refusal is shown as customers read it', async () => {
  const server = couponServer([
    coupon(7, { user_type: 'ONCENEW', discount_type: 'PERCENTAGE', discount: 20 }),
  ])
  const trial = { lines: [], payable: 20_000, item_total: 20_000, missing: null }
  const { made } = await openConsole('/console/manage/coupons/7', {
    calls: {
      ...server.calls,
      'console/stores/list': { ...noRows, rows: [{ id: 3, version: 1, name: 'Banyan' }], count: 1 },
      'console/items/list': {
        ...noRows,
        rows: [{ id: 9, version: 1, name: 'Biryani', price: 20_000 }],
        count: 1,
      },
      'console/coupons/try': (input: unknown) =>
        (input as { customer: unknown }).customer === 'new'
          ? {
              ...trial,
              applies: true,
              reason: null,
              discount_amount: 8_000,
              checks: [
                { reason: 'FORNEWUSER', passes: true },
                { reason: 'MINSUBTOTAL', passes: true },
                { reason: 'NOTNOW', passes: true },
              ],
            }
          : {
              ...trial,
              applies: false,
              reason: 'NOTLOGGEDIN',
              discount_amount: 0,
              checks: [{ reason: 'NOTLOGGEDIN', passes: false }],
            },
    },
  })
  await page.getByRole('button', { name: 'Choose a store' }).click()
  await page.getByRole('button', { name: 'Banyan' }).click()
  await page.getByRole('button', { name: 'Add items' }).click()
  await page.getByRole('button', { name: 'Biryani' }).click()
  await expect.element(page.getByText('Applies: ₹80 off, ₹200 to pay.')).toBeVisible()
  // what the check looked at: the cart beside the least it has to be
  await expect.element(page.getByText(/^₹[\d,]+ \/ ₹199$/)).toBeVisible()
  // the time as it was typed, in the shop's zone
  await page.getByLabelText('When').fill('2026-12-31T21:30')
  await expect.element(page.getByText('31 Dec, 9:30 pm')).toBeVisible()
  await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('25')
  const asked = () => made.filter(({ name }) => name === 'console/coupons/try').at(-1)?.input
  await expect.poll(asked).toMatchObject({
    coupon_id: 7,
    coupon: { discount: 25, user_type: 'ONCENEW' },
    restaurant_id: 3,
    items: [{ id: 9, quantity: 1 }],
    customer: 'new',
  })
  await page.getByRole('combobox', { name: 'Customer', exact: true }).selectOptions('Guest')
  await expect
    .element(page.getByText('Not applied. The customer sees: “Log in to use this coupon.”'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Test as a new customer' }).click()
  await expect.element(page.getByText(/^Applies/)).toBeVisible()
})

const role = (id: number, name: string, permissions: string[]) => ({
  ...{ id, version: id, name, permissions },
  ...{ description: '', people: 1 },
})

test('a role and its permissions fit on a phone together', async () => {
  await page.viewport(390, 844)
  const rows = [role(3, 'Catalogue', ['items:read'])]
  await openConsole('/console/manage/staff-roles', {
    calls: { 'console/staff-roles/list': { ...noRows, rows, count: 1 } },
  })
  await expect.element(page.getByRole('columnheader', { name: /Catalogue/ })).toBeVisible()
  const grid = page.getByRole('region', { name: 'Roles' }).element()
  expect(grid.scrollWidth).toBe(grid.clientWidth)
})

test('[ROL-06] roles are shown side by side, and each changed one is saved with its version', async () => {
  const rows = [role(3, 'Desk', []), role(4, 'Finance', ['coupons:read', 'coupons:write'])]
  const { made } = await openConsole('/console/manage/staff-roles', {
    calls: {
      'console/staff-roles/list': { ...noRows, rows, count: 2 },
      'console/staff-roles/update': (input: unknown) => ({ ...rows[0], ...(input as object) }),
    },
  })
  await page.getByRole('checkbox', { name: 'Desk: Change Coupons' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Desk: See Coupons' })).toBeChecked()
  await page.getByRole('button', { name: /^Save Ctrl/ }).click()
  const updates = () => made.filter(({ name }) => name === 'console/staff-roles/update')
  await expect.poll(() => updates().length).toBe(1)
  expect(updates()[0]?.input).toEqual({
    id: 3,
    version: 3,
    values: { permissions: ['coupons:read', 'coupons:write'] },
  })
})

test('[ROL-06] beside the roles stand the people of one, and what is missing of their sign-in', async () => {
  const rows = [role(3, 'Catalogue', []), role(4, 'Desk', [])]
  const person = (id: number, name: string, more: object) => ({
    ...{ id, version: 1, name, role: 'staff', is_active: true, last_seen_at: null, invited_until: null },
    ...{ has_second_factor: true },
    ...more,
  })
  const people = [
    person(1, 'Joseph Fernandes', { last_seen_at: new Date().toISOString() }),
    person(2, 'Prakash M', { invited_until: '2199-11-22T07:00:00Z' }),
    person(3, 'Anjali Menon', { last_seen_at: '2026-01-01T07:00:00Z', has_second_factor: false }),
  ]
  const { path } = await openConsole('/console/manage/staff-roles', {
    permissions: ['staff-roles:read', 'staff-roles:write', 'staff:read', 'staff:write', 'settings:write'],
    calls: {
      'console/staff-roles/list': { ...noRows, rows, count: 2 },
      'console/staff/list': (input: unknown) => {
        const { filter } = input as { filter: { staff_role_id: number } }
        const found = filter.staff_role_id === 4 ? people : []
        return { ...noRows, rows: found, count: found.length }
      },
    },
  })
  await expect.element(page.getByText('2 people in 2 roles')).toBeVisible()
  await expect.element(page.getByText('Nobody has this role yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Desk', exact: true }).click()
  const card = page.getByRole('region', { name: 'Desk', exact: true })
  await expect.element(card.getByRole('link', { name: /Joseph Fernandes\s*Here now/ })).toBeVisible()
  await expect.element(card.getByRole('link', { name: /Prakash M\s*Invited, until 22 Nov/ })).toBeVisible()
  await expect.element(card.getByRole('link', { name: /Anjali Menon\s*No two-step sign-in/ })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Require two-step sign-in' }))
    .toHaveAttribute('href', '/console/manage/settings?q=demandSecondFactor')
  await card.getByRole('link', { name: 'Add' }).click()
  await expect.poll(path).toBe('/console/manage/staff/create?staff_role_id=4')
})

test('Ctrl K narrowed by a sign searches people alone, and says who they are', async () => {
  const rows = [
    { id: 5, version: 1, name: 'Nandini Reddy', phone: '+919886020417', orders: 3, is_active: true },
  ]
  const { made, path } = await openConsole('/console/manage/coupons', {
    permissions: ['coupons:read', 'customers:read', 'settings:read'],
    calls: {
      'console/coupons/list': noRows,
      'console/customers/list': { ...noRows, rows, count: 1 },
      'console/settings': { settings: [] },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Coupons' }).first()).toBeVisible()
  const lists = () => made.filter(({ name }) => name === 'console/coupons/list').length
  await expect.poll(lists).toBeGreaterThan(0)
  const before = lists()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('@nan')
  const found = page.getByRole('option', { name: /Nandini Reddy/ })
  await expect.element(found).toHaveTextContent(/\+919886020417, 3 orders\s*Customer/)
  expect(found.element().querySelector('mark')?.textContent).toBe('Nan')
  await expect.element(page.getByRole('button', { name: '@ people' })).toHaveAttribute('aria-pressed', 'true')
  expect(lists()).toBe(before)
  // the same words among the settings
  await page.getByRole('button', { name: '> settings' }).click()
  await page.getByRole('option', { name: 'Settings with “nan”' }).click()
  await expect.poll(path).toBe('/console/manage/settings?q=nan')
})

test('Ctrl K finds screens and rows, and opens them without a pointer', async () => {
  const { calls } = couponServer([coupon(7)])
  const { path } = await openConsole('/console/manage', {
    calls: {
      ...calls,
      // the response to the last letter never arrives
      'console/coupons/list': (input: unknown) =>
        (input as { q?: string }).q === 'feast'
          ? new Promise(() => undefined)
          : calls['console/coupons/list'](input),
      'console/zones/list': noRows,
      'console/staff-roles/list': noRows,
    },
  })
  await expect.element(page.getByRole('heading', { name: /^Good (morning|afternoon|evening)/ })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('feas')
  await expect.element(page.getByRole('option', { name: 'FEAST7' })).toBeVisible()
  await userEvent.keyboard('t{Enter}')
  await expect.poll(path).toBe('/console/manage/coupons/7')
})

test('corners of a zone can be typed, and are drawn', async () => {
  const zone = {
    id: 1,
    version: 1,
    name: 'Koramangala',
    is_active: true,
    polygon: [
      [12.9, 77.5],
      [12.9, 77.6],
      [13, 77.6],
    ],
  }
  const { made } = await openConsole('/console/manage/zones/1', {
    calls: {
      'console/zones/one': zone,
      'console/zones/update': (input: unknown) => ({
        ...zone,
        version: 2,
        ...(input as { values: object }).values,
      }),
    },
  })
  await expect.element(page.getByText('3 corners')).toBeVisible()
  await page
    .getByRole('textbox', { name: /Corners, one per line/ })
    .fill('12.9, 77.5\n12.9, 77.6\n13, 77.6\n13, 77.5')
  await expect.element(page.getByText('4 corners')).toBeVisible()
  await page.getByRole('button', { name: /^Save Ctrl/ }).click()
  await expect
    .poll(() => made.find(({ name }) => name === 'console/zones/update')?.input)
    .toMatchObject({
      version: 1,
      values: {
        polygon: [
          [12.9, 77.5],
          [12.9, 77.6],
          [13, 77.6],
          [13, 77.5],
        ],
      },
    })
})

test('[ENT-12] only categories of its kind of store are offered for a slide', async () => {
  const category = { id: 4, version: 1, name: 'Sweets', store_type: 'grocery', is_active: true }
  const { made } = await openConsole('/console/manage/category-slides/create', {
    calls: {
      'console/store-categories/list': { rows: [category], next_cursor: null, count: 1, is_more: false },
    },
    permissions: [
      ...['category-slides', 'store-categories'].flatMap((one) => [`${one}:read`, `${one}:write`]),
    ],
  })
  const asked = () => made.filter(({ name }) => name === 'console/store-categories/list').at(-1)?.input
  await page.getByRole('button', { name: 'Categories', exact: true }).click()
  await expect.poll(asked).toMatchObject({ filter: { store_type: 'restaurant' } })
})

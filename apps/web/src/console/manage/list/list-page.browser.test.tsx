import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { coupon, couponServer, openConsole } from '../../../testing/console-server'
import { fakeStream } from '../../../testing/fake-stream'
import { consoleLive } from '../../session'
import { prefetch } from '../shell/resource-screen'
import { useKept } from './table-look'

const many = (count: number) => Array.from({ length: count }, (_, at) => coupon(at + 1))
const emptyList = { rows: [], next_cursor: null, count: 0, is_more: false }
const link = (name: string) => page.getByRole('link', { name, exact: true })
const listCalls = (made: { name: string; input: unknown }[]) =>
  made
    .filter((call) => call.name === 'console/coupons/list')
    .map(({ input }) => input as Record<string, unknown>)

beforeEach(async () => {
  useKept.setState({ compact: false, columns: {} })
  await page.viewport(1280, 832)
})

test('a list is sorted by its column headers, and shows the sort', async () => {
  const { made, path } = await openConsole('/console/manage/coupons', { calls: couponServer(many(3)).calls })
  await expect.element(link('FEAST1')).toBeVisible()
  await expect.element(page.getByText('3 rows')).toBeVisible()
  const head = page.getByRole('columnheader', { name: 'Code', exact: true })
  await expect.element(head).toHaveAttribute('aria-sort', 'none')
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => listCalls(made).at(-1)).toMatchObject({ sort: 'code', order: 'asc' })
  expect(path()).toContain('sort=code')
})

test('[ROL-05] a list that was prefetched appears with its rows, and requests them once', async () => {
  const { made, queries, router } = await openConsole('/console/manage/zones', {
    calls: { ...couponServer(many(3)).calls, 'console/zones/list': emptyList },
  })
  await expect.element(page.getByRole('heading', { name: 'No zones yet' })).toBeVisible()
  queries.setDefaultOptions({ queries: { staleTime: 60_000 } })
  await prefetch(queries, { resource: 'coupons' })
  let withoutRows = 0
  const watch = new MutationObserver(() => {
    const isThere = document.querySelector('section[aria-label="Coupons"]')
    if (isThere && !isThere.querySelector('tbody tr')) withoutRows += 1
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await router.navigate('/console/manage/coupons')
  await expect.element(link('FEAST1')).toBeVisible()
  watch.disconnect()
  expect(withoutRows).toBe(0)
  expect(listCalls(made)).toHaveLength(1)
})

test('a phone shows every row of the page as a card, and has no side bar', async () => {
  await page.viewport(390, 844)
  await openConsole('/console/manage/coupons', { calls: couponServer(many(25)).calls })
  await expect.element(link('FEAST25')).toBeInTheDocument()
  expect(document.querySelectorAll('main tbody tr')).toHaveLength(25)
  expect(document.querySelectorAll('nav[aria-label="Main"]')).toHaveLength(1)
})

test('a phone shows the whole of a long value, and says what a yes or no is about', async () => {
  await page.viewport(390, 844)
  useKept.setState({ columns: { coupons: ['code', 'name', 'expiry_date', 'is_active', 'is_automatic'] } })
  const ended = coupon(1, { name: '40% off for the first hundred orders', expiry_date: '2020-12-31' })
  await openConsole('/console/manage/coupons', { calls: couponServer([ended]).calls })
  const card = page.getByRole('row').filter({ hasText: 'FEAST1' })
  await expect.element(card).toBeVisible()
  const cut = [...document.querySelectorAll('main tbody td:not(:has(input))')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
  await expect.element(card.getByText('Applies automatically')).toBeVisible()
  await expect.element(card.getByText('Active', { exact: true })).not.toBeInTheDocument()
  await expect.element(card.getByText('Ended')).toBeVisible()
})

test('pages follow each other, and a URL opens one', async () => {
  const server = couponServer(many(60))
  const first = await openConsole('/console/manage/coupons', { calls: server.calls })
  await expect.element(link('FEAST25')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(link('FEAST26')).toBeVisible()
  expect(first.path()).toContain('page=2')
  await first.unmount()
  await openConsole('/console/manage/coupons?page=3&perPage=25', { calls: server.calls })
  await expect.element(link('FEAST60')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('search and filters are in the URL, as chips that can be removed', async () => {
  const rows = [coupon(1), coupon(2, { is_active: 0 })]
  const { made, path } = await openConsole('/console/manage/coupons', { calls: couponServer(rows).calls })
  await expect.element(link('FEAST2')).toBeVisible()
  await page.getByRole('button', { name: 'Active', exact: true }).click()
  await page.getByRole('dialog').getByText('Off', { exact: true }).click()
  await expect.element(link('FEAST1')).not.toBeInTheDocument()
  expect(decodeURIComponent(path())).toContain('filter={"is_active":0}')
  await page.getByRole('button', { name: 'Remove filter Active' }).click()
  await expect.element(link('FEAST1')).toBeVisible()
  await page.getByRole('searchbox').fill('feast 2')
  await expect.poll(() => listCalls(made).at(-1)).toMatchObject({ q: 'feast 2' })
  await expect.element(link('FEAST1')).not.toBeInTheDocument()
})

test.each([
  ['before a search begins', 0],
  ['the very moment a search begins', 300],
])('a row opens when it is pressed %s', async (_, passed) => {
  const { path } = await openConsole('/console/manage/coupons', { calls: couponServer(many(3)).calls })
  await expect.element(link('FEAST2')).toBeVisible()
  const row = link('FEAST2').element() as HTMLElement
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await page.getByRole('searchbox').fill('feast')
  vi.advanceTimersByTime(passed)
  row.click()
  vi.advanceTimersByTime(400 - passed)
  expect(path()).toBe('/console/manage/coupons/2')
})

test('a search without results says so and offers to reset it', async () => {
  await openConsole('/console/manage/coupons?filter=%7B%22q%22%3A%22pizza%22%7D', {
    calls: couponServer(many(2)).calls,
  })
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(link('FEAST1')).toBeVisible()
})

test('filters without results say which one to drop, and how many rows that yields', async () => {
  const rows = [...many(3), coupon(9, { is_active: 0 as const, user_type: 'NEW' })]
  const filter = encodeURIComponent(JSON.stringify({ is_active: 0, user_type: 'ALL' }))
  const { path } = await openConsole(`/console/manage/coupons?filter=${filter}`, {
    calls: couponServer(rows).calls,
  })
  await expect.element(page.getByText(/^Without “.+” there are 3 rows\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove that filter' }).click()
  await expect.element(link('FEAST1')).toBeVisible()
  expect(decodeURIComponent(path())).toContain('filter={"user_type":"ALL"}')
})

test('an empty list says what it is for, a failed one what to do', async () => {
  const empty = await openConsole('/console/manage/coupons', { calls: couponServer([]).calls })
  await expect.element(page.getByText('No coupons yet')).toBeVisible()
  await empty.unmount()
  const log = await openConsole('/console/manage/audit-log', {
    permissions: ['audit-log:read'],
    calls: { 'console/audit-log/list': { rows: [], next_cursor: null, count: 0, is_more: false } },
  })
  await expect.element(page.getByText('Nothing here yet')).toBeVisible()
  await log.unmount()
  let broken = true
  const server = couponServer(many(1))
  await openConsole('/console/manage/coupons', {
    calls: {
      ...server.calls,
      'console/coupons/list': (input: unknown) =>
        broken
          ? Response.json(
              { code: 'our_fault', detail: 'Broken.', request_id: '7f3a21cc-0000-4000-8000-000000000000' },
              { status: 500 },
            )
          : server.calls['console/coupons/list'](input),
    },
  })
  await expect.element(page.getByText('We couldn’t load Coupons')).toBeVisible()
  await expect.element(page.getByText('Reference 7f3a21cc')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(link('FEAST1')).toBeVisible()
})

test('a bulk action reports each row, and failed ones can be retried', async () => {
  const server = couponServer(many(4))
  const { made } = await openConsole('/console/manage/coupons', { calls: server.calls })
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await expect.element(page.getByText('4 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect.element(page.getByText('2 rows weren’t changed')).toBeVisible()
  await expect.element(page.getByText('No 4.')).toBeVisible()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Try these again' }).click()
  const bulk = () => made.filter((call) => call.name === 'console/coupons/update-many')
  await expect.poll(() => bulk().length).toBe(2)
  expect(bulk()[1]?.input).toEqual({ ids: [2, 4], values: { is_active: 0 } })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('2 selected')).not.toBeInTheDocument()
})

test('J, X, Enter and / work the list without a pointer', async () => {
  const { path } = await openConsole('/console/manage/coupons', { calls: couponServer(many(3)).calls })
  await expect.element(link('FEAST1')).toBeVisible()
  await userEvent.keyboard('jjx')
  await expect.element(page.getByRole('checkbox', { name: 'Select FEAST2' })).toBeChecked()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  // letters are typed instead of acting as shortcuts
  await userEvent.keyboard('x')
  await expect.element(page.getByRole('checkbox', { name: 'Select FEAST2' })).toBeChecked()
  await page.getByRole('searchbox').clear()
  await userEvent.keyboard('{Escape}{Enter}')
  await expect.poll(path).toBe('/console/manage/coupons/2')
})

test('a colleague’s changes appear at once; ticks, focus and typed words stay', async () => {
  const stream = fakeStream()
  const server = couponServer(many(3))
  const { made, queries } = await openConsole('/console/manage/coupons', {
    calls: { ...server.calls, live: stream.live },
  })
  await expect.element(link('FEAST1')).toBeVisible()
  const box = page.getByRole('checkbox', { name: 'Select FEAST2' })
  await box.click()
  await expect.poll(() => consoleLive.state).toBe('live')
  await expect.poll(() => queries.isFetching()).toBe(0)
  const asked = listCalls(made).length
  Object.assign(server.rows[0] ?? {}, { code: 'CHANGED' })
  stream.say('rows', { resource: 'zones' })
  stream.say('rows', { resource: 'coupons' })
  await expect.element(link('CHANGED')).toBeVisible()
  expect(listCalls(made)).toHaveLength(asked + 1)
  await expect.element(box).toBeChecked()
  await expect.element(box).toHaveFocus()
})

test('a saved view restores filter and sort', async () => {
  const { path } = await openConsole(
    '/console/manage/coupons?filter=%7B%22is_active%22%3A1%7D&sort=code&order=ASC',
    {
      calls: couponServer(many(2)).calls,
    },
  )
  await page.getByRole('button', { name: 'Save as a view' }).click()
  await page.getByRole('textbox', { name: 'View name' }).fill('Running')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect.poll(path).not.toContain('is_active')
  await page.getByRole('button', { name: 'Running', exact: true }).click()
  await expect.poll(() => decodeURIComponent(path())).toContain('{"is_active":1}')
})

test('[ROL-06] a read-only role sees no buttons for what it may not do', async () => {
  await openConsole('/console/manage/coupons', {
    role: 'staff',
    permissions: ['coupons:read'],
    calls: couponServer(many(1)).calls,
  })
  await expect.element(link('FEAST1')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'New' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Zones' })).not.toBeInTheDocument()
})

test('[ROL-06] a role without the permission makes no call', async () => {
  const { made } = await openConsole('/console/manage/coupons', { role: 'staff', permissions: [], calls: {} })
  await expect.element(page.getByText('You can’t see Coupons')).toBeVisible()
  // the live stream and alarms need a signed-in person
  const calls = made.map(({ name }) => name).filter((name) => !['live', 'console/alarms/open'].includes(name))
  expect(calls).toEqual(['console/me'])
})

test.each([
  ['light', 'en', 1280],
  ['dark', 'en', 1280],
  ['light', 'ar', 820],
  ['dark', 'ar', 390],
] as const)('list and form pass axe: %s, %s, %d px', async (theme, language, width) => {
  await page.viewport(width, 832)
  document.documentElement.dataset.theme = theme
  const server = couponServer(many(3))
  const list = await openConsole('/console/manage/coupons', { calls: server.calls, language })
  await expect.element(link('FEAST1')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await list.unmount()
  await openConsole('/console/manage/coupons/1', { calls: server.calls, language })
  await expect.element(page.getByRole('heading', { name: 'FEAST1', exact: true })).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('the palette offers actions on the row the keyboard is at', async () => {
  const { path } = await openConsole('/console/manage/coupons', { calls: couponServer(many(3)).calls })
  await expect.element(link('FEAST1')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  expect(page.getByText('Actions for', { exact: false }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('jj')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByText('Actions for FEAST2')).toBeVisible()
  await page.getByRole('option', { name: 'Select or clear' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Select FEAST2' })).toBeChecked()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('option', { name: 'Open' }).first().click()
  await expect.poll(path).toBe('/console/manage/coupons/2')
})

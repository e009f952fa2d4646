import '../../styles/console.css'
import type { PickingLine, PickingList } from '@tokri/contract/picking'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { consoleStoreForTests } from '../../testing/console-store'
import { openConsoleServer, signInToConsole } from '../../testing/kitchen-server'
import { renderScreen } from '../../testing/render-screen'
import { ticketOf } from '../../testing/ticket'
import { ConsoleFrame } from '../shell/console-frame'
import { chooseStore } from '../shell/store'
import { PickingScreen } from './picking-screen'

const asked = { quantity: 1, amount: 9_000, substitute: null, answer_by: null, picked_weight: null }
const lineOf = (id: number, facts: object = {}) =>
  ({
    ...{ id, item_id: id, name: 'Milk', price: 9_000, quantity: 1, amount: 9_000, version: 1 },
    ...{ is_veg: 1, image: null, art: null, note: null, addons: [], substitution: 'ask', choices: [] },
    picking: { ...asked, state: 'open', weight: null, tolerance: null },
    ...facts,
  }) as unknown as PickingLine
const listOf = (lines: PickingLine[], facts: Partial<PickingList> = {}) =>
  ({
    ...{ order_id: 1, unique_order_id: 'OD-000000000001', customer: 'Ananya Rao', promised_to: null },
    ...{ payable: 9_000, order_comment: null, is_open: true, may_grow: false, bags: 0 },
    aisles: [{ id: 1, name: 'Dairy', lines }],
    ...facts,
  }) as PickingList

function open(list: PickingList, more: Record<string, unknown> = {}, language: 'en' | 'ar' = 'en') {
  const { calls } = openConsoleServer()
  return renderScreen(<PickingScreen />, {
    path: '/console/picking/1',
    route: '/console/picking/:order_id',
    calls: { ...calls, 'console/picking-list': list, ...more },
    language,
  })
}

beforeEach(() => signInToConsole('store'))

const byWeight = { picking: { ...asked, state: 'found', weight: 250, tolerance: 10 } }

test('[ROL-04] a weight far from the ordered one must be confirmed', async () => {
  const list = listOf([lineOf(1, byWeight)])
  const weighed = listOf([lineOf(1, { picking: { ...byWeight.picking, picked_weight: 5_000 } })])
  const page = await open(list, { 'console/pick-line': weighed })
  await page.getByRole('button', { name: /weigh/i }).first().click()
  await page.getByRole('textbox', { name: 'Total weight' }).fill('5')
  await page.getByRole('button', { name: 'Save weight' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You entered 5 kg, but 0.25 kg was ordered. Is that right?')
  expect(page.made.filter(({ name }) => name.includes('pick-line'))).toEqual([])
  await page.getByRole('button', { name: 'Yes, it’s 5 kg' }).click()
  await expect.poll(() => page.made.some(({ name }) => name.includes('pick-line'))).toBe(true)
})

test('[ROL-04] “ready” waits until the bags are counted', async () => {
  const picked = listOf([lineOf(1, { picking: { ...asked, state: 'found', weight: null, tolerance: null } })])
  const page = await open(picked, {
    'console/ready-order': ticketOf(1, { status: 'ready' }),
    'console/bags': { ...picked, bags: 1 },
  })
  await expect.element(page.getByRole('button', { name: 'Count the bags first' })).toBeDisabled()
  await page.getByRole('button', { name: 'One bag more' }).click()
  await page.getByRole('button', { name: 'Ready' }).click()
  await expect.poll(page.path).toBe('/console')
})

test('[ROL-04] [ENT-02] names and notes keep their own direction', async () => {
  const line = lineOf(1, { note: 'The fresh one!' })
  const page = await open(listOf([line], { order_comment: 'Leave it (quietly).' }), {}, 'ar')
  await expect.element(page.getByText('Milk')).toBeVisible()
  for (const words of ['Milk', 'The fresh one!', 'Leave it (quietly).'])
    expect(page.getByText(words, { exact: true }).element().tagName).toBe('BDI')
  await expect.element(page.getByText(/\u2068Ananya Rao\u2069/)).toBeVisible()
})

test('[ROL-04] a double tap does not undo a pick', async () => {
  const found = { picking: { ...asked, state: 'found', weight: null, tolerance: null } }
  const page = await open(listOf([lineOf(1)]), { 'console/pick-line': listOf([lineOf(1, found)]) })
  const find = page.getByRole('button', { name: /found/i })
  await find.click({ clickCount: 2 })
  await expect.element(find).not.toBeInTheDocument()
  expect(page.made.filter(({ name }) => name.includes('pick-line'))).toHaveLength(1)
})

test('[ROL-04] [ERR-04] picks, bags and “ready” wait for the connection and are sent in order', async () => {
  chooseStore(consoleStoreForTests().id)
  const { server, calls, answer } = openConsoleServer()
  const found = { picking: { ...asked, state: 'found', weight: null, tolerance: null }, version: 2 }
  let list = listOf([lineOf(1), lineOf(2, { name: 'Curd' })])
  const sent: unknown[] = []
  const refusal = (code: string) => Response.json({ code, detail: '' }, { status: 409 })
  const taken = (make: (input: never) => PickingList | Response) =>
    answer((input: never) => {
      sent.push(input)
      const reply = make(input)
      if (!(reply instanceof Response)) list = reply
      return reply
    })
  const screen = (
    <Routes>
      <Route element={<ConsoleFrame />}>
        <Route path="picking/:order_id" element={<PickingScreen />} />
        <Route index element={<p>The board</p>} />
      </Route>
    </Routes>
  )
  const visit = {
    path: '/console/picking/1',
    route: '/console/*',
    calls: {
      ...calls,
      'console/picking-list': answer(() => list),
      'console/pick-line': taken(({ line_id }: { line_id: number }) => {
        if (line_id === 2) return refusal('line_changed')
        return listOf([lineOf(1, found), lineOf(2, { name: 'Curd' })])
      }),
      'console/bags': taken(({ bags }: { bags: number }) => ({ ...list, bags })),
      'console/ready-order': answer((input) => {
        sent.push(input)
        return refusal('wrong_state')
      }),
    },
  }
  const page = await renderScreen(screen, visit)
  await expect.element(page.getByRole('button', { name: 'Found: Milk' })).toBeVisible()
  server.isOffline = true
  for (const name of ['Milk', 'Curd']) {
    await page.getByRole('button', { name: `Found: ${name}` }).click()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: name }).getByText('Not sent yet'))
      .toBeVisible()
  }
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'One bag more' }).click()
  await page.getByRole('button', { name: 'Ready' }).click()
  await expect.element(page.getByText('The board')).toBeVisible()
  expect(sent).toEqual([])
  await page.unmount()

  const again = await renderScreen(screen, visit)
  await expect.element(again.getByText('Not sent yet').first()).toBeVisible()
  server.isOffline = false
  window.dispatchEvent(new Event('online'))
  await expect
    .poll(() => sent)
    .toMatchObject([
      { line_id: 1, version: 1, pick: { action: 'found' } },
      { line_id: 2, version: 1, pick: { action: 'found' } },
      { bags: 2 },
      { order_id: 1 },
    ])
  const curd = again.getByRole('listitem').filter({ hasText: 'Curd' })
  await expect.element(curd.getByRole('alert')).toBeVisible()
  await expect.element(again.getByText('Not sent yet')).not.toBeInTheDocument()
})

test('[ROL-04] [ERR-04] without a network a substitute is chosen from those that came with the order', async () => {
  chooseStore(consoleStoreForTests().id)
  const { server, calls, answer } = openConsoleServer()
  const gone = { ...asked, state: 'short', quantity: 0, missing_amount: 9_000, weight: null, tolerance: null }
  const toned = {
    id: 7,
    name: 'Toned milk',
    unit: '1 l',
    price: 8_000,
    image: null,
    art: null,
    is_veg: 1,
    stock: 4,
  }
  const oat = { ...toned, id: 8, name: 'Oat drink', price: 30_000 }
  const line = lineOf(1, { picking: gone, version: 2, choices: [toned, oat] })
  const sent: unknown[] = []
  const screen = (
    <Routes>
      <Route element={<ConsoleFrame />}>
        <Route path="picking/:order_id" element={<PickingScreen />} />
      </Route>
    </Routes>
  )
  const visit = {
    path: '/console/picking/1',
    route: '/console/*',
    calls: {
      ...calls,
      'console/picking-list': answer(() => listOf([line])),
      'console/substitutes': answer(() => [toned, oat]),
      'console/pick-line': answer((input) => {
        sent.push(input)
        return listOf([line])
      }),
    },
  }
  const page = await renderScreen(screen, visit)
  await expect.element(page.getByRole('button', { name: 'Replace: Milk' })).toBeVisible()
  server.isOffline = true
  await page.getByRole('button', { name: 'Replace: Milk' }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('You’re offline', { exact: false })).toBeVisible()
  await sheet.getByRole('searchbox').fill('oat')
  await expect.element(sheet.getByText('Toned milk')).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Ask customer: Oat drink' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Milk' }).first()
  await expect.element(row.getByText('Not sent yet')).toBeVisible()
  // never more than the price of the line it replaces
  await expect.element(row.getByText('Oat drink')).toBeVisible()
  await expect.element(row.getByText('₹90', { exact: false }).first()).toBeVisible()
  expect(sent).toEqual([])
  server.isOffline = false
  window.dispatchEvent(new Event('online'))
  await expect
    .poll(() => sent)
    .toMatchObject([{ line_id: 1, version: 2, pick: { action: 'substitute', item_id: 8, quantity: 1 } }])
})

import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { openConsole } from '../../../testing/console-server'
import { list, row } from '../../../testing/desk-orders'
import { useKept } from '../list/table-look'

const rows = [1, 2, 3, 4, 5, 6].map((id) => row(id))
const refusal = () => Response.json({ code: 'wrong_state', detail: 'It has moved on.' }, { status: 409 })

interface Held {
  order_id: number
  end: (answer: object) => void
}

const sheet = page.getByRole('dialog')

/** A server that answers each acceptance when told to. */
function heldServer() {
  const held: Held[] = []
  const accept = ({ order_id }: { order_id: number }) =>
    new Promise<object>((end) => void held.push({ order_id, end }))
  const endFirst = async (answer: object = {}) => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.end(answer)
  }
  return { held, accept, endFirst }
}

async function acceptAll(calls: Record<string, unknown>) {
  const opened = await openConsole('/console/manage/orders', {
    ...{ role: 'staff', permissions: ['orders:read'] },
    calls: { 'console/orders': list(rows), ...calls },
  })
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Accept for the store' }).click()
  await sheet.getByRole('button', { name: 'Agreed by phone' }).click()
  await sheet.getByRole('button', { name: 'Accept for the store' }).click()
  return opened
}

beforeEach(async () => {
  useKept.setState({ columns: {} })
  await page.viewport(1280, 832)
})

test('[ROL-05] orders are acted on four at a time, and a stopped action names what it did not reach', async () => {
  const { held, accept, endFirst } = heldServer()
  await acceptAll({ 'console/accept-order': accept })
  await expect.poll(() => held.map(({ order_id }) => order_id)).toEqual([1, 2, 3, 4])
  await endFirst()
  await expect.element(sheet.getByText('1 of 6')).toBeVisible()
  await expect.poll(() => held.map(({ order_id }) => order_id)).toEqual([2, 3, 4, 5])
  await sheet.getByRole('button', { name: 'Stop', exact: true }).click()
  await endFirst(refusal())
  for (const _ of [3, 4, 5]) await endFirst()
  const result = sheet.getByRole('alert')
  await expect.element(result).toHaveTextContent(/1 order was not reached and stays selected/)
  await expect.element(result).toHaveTextContent(/1 order was refused and stays selected:#ZQ6H02: /)
  expect(held).toEqual([])
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Select #ZQ6H06' })).toBeChecked()
})

test('[ROL-05] an action being carried out is not hidden by accident', async () => {
  const { held, accept, endFirst } = heldServer()
  const { path } = await acceptAll({ 'console/accept-order': accept })
  await expect.poll(() => held.length).toBe(4)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet.getByText('Still running. Wait until it is done, or press Stop.')).toBeVisible()
  window.history.back()
  const asked = page.getByText('Stop and leave?')
  await expect.element(asked).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  for (const _ of rows) await endFirst()
  await expect.element(page.getByText('6 orders changed')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(path()).toBe('/console/manage/orders')
})

test('[ROL-05] the result stays when its orders leave the list', async () => {
  let accepted = 0
  await acceptAll({
    'console/orders': () => list(accepted < 6 ? rows : []),
    'console/accept-order': ({ order_id }: { order_id: number }) => {
      accepted += 1
      return order_id === 4 ? refusal() : {}
    },
  })
  await expect.element(page.getByText('No orders here')).toBeInTheDocument()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent(/#ZQ6H04/)
  expect(await axeFaults()).toEqual([])
})

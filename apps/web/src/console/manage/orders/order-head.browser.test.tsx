import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { button, openDesk, orderPage, sent, shown } from '../../../testing/desk-order-page'
import { placed, row, store } from '../../../testing/desk-orders'

beforeEach(async () => await page.viewport(1280, 832))

const link = (name: string) => page.getByRole('link', { name, exact: true })

test('[ROL-05] a paper of the order is printed at its store from the head of its page', async () => {
  const { made } = await openDesk(orderPage, { calls: { 'console/print-again': { success: true } } })
  await button('Print').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: 'Bag label' }).click()
  await sheet.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => sent(made, 'console/print-again')).toEqual([{ order_id: 1, copy: 'bag' }])
  await expect.element(sheet).not.toBeInTheDocument()
})

test('[ROL-05] the kitchen is called until it answers, the customer from then on', async () => {
  const restaurant = {
    ...{ ...store, slug: 'nandi', address: 'Koramangala', latitude: 12.9, longitude: 77.6 },
    phone: '+918040000000',
  }
  const waiting = await openDesk(orderPage, { order: shown({}, { restaurant }) })
  await expect.element(link('Call kitchen')).toHaveAttribute('href', 'tel:+918040000000')
  await waiting.unmount()
  await openDesk(orderPage, { order: shown({ acts: ['cancel'] }, { restaurant, status: 'on_the_way' }) })
  await expect.element(link('Call Ananya')).toHaveAttribute('href', 'tel:+919845041873')
  await expect.element(link('Call kitchen')).not.toBeInTheDocument()
})

test('[ROL-05] what there is no room for is behind More', async () => {
  const acts = ['assign', 'ready', 'delay', 'change', 'change_lines', 'cancel']
  await openDesk(orderPage, { order: shown({ acts }, { status: 'preparing' }) })
  await expect.element(button('Assign a rider')).toBeVisible()
  await expect.element(button('Change order')).toBeVisible()
  await expect.element(button('Add or take off items')).toBeVisible()
  await expect.element(button('Delay')).not.toBeInTheDocument()
  await button('More').click()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Delay' }).click()
  await expect.element(page.getByRole('heading', { name: 'Delay' })).toBeVisible()
})

test('[ROL-05] a phone shows the main act, one other, and More', async () => {
  await page.viewport(390, 844)
  await openDesk(orderPage, { order: shown({ acts: ['deliver', 'fail', 'refund', 'cancel'] }) })
  await expect.element(link('Call Ananya')).toBeVisible()
  await expect.element(button('Print')).not.toBeInTheDocument()
  await button('More').click()
  const names = page.getByRole('dialog').getByRole('listitem').elements()
  expect(names.map(({ textContent }) => textContent)).toContain('Print')
  expect(names.map(({ textContent }) => textContent)).toContain('Cancel order')
})

test('[ROL-05] an open alarm stands beside the list, with who was told of it', async () => {
  const what = { of: 'alarm', kind: 'not_accepted', ways: ['push', 'sms'], seen_by: null, is_open: true }
  const who = { kind: 'system', name: null, acting_for: null }
  const alarm = { at: placed, what, who, from: null, to: null, changes: [], reason: null }
  const over = { ...alarm, what: { ...what, kind: 'late', is_open: false } }
  await openDesk('/console/manage/orders?open=TK-000000ZQ6H01', {
    order: shown({ timeline: [alarm, over] }),
  })
  const aside = page.getByRole('complementary', { name: '#ZQ6H01' })
  await expect.element(aside.getByText('Order not accepted in time')).toBeVisible()
  await expect.element(aside.getByText(/Push, SMS/)).toBeVisible()
  await expect.element(aside.getByText('Order late')).not.toBeInTheDocument()
})

test('[ROL-05] with an order beside it, the list still shows promise and total, and the keys move both on', async () => {
  const { path } = await openDesk('/console/manage/orders', {
    rows: [row(1, { status: 'preparing' }), row(2)],
  })
  await expect.element(page.getByRole('columnheader', { name: 'Rider' })).toBeVisible()
  await page.getByRole('cell', { name: 'Nandi Biryani House' }).first().click()
  await expect.element(page.getByRole('columnheader', { name: 'Rider' })).not.toBeInTheDocument()
  const total = page.getByRole('columnheader', { name: 'Total' }).element().getBoundingClientRect()
  const aside = page.getByRole('complementary', { name: '#ZQ6H01' }).element().getBoundingClientRect()
  expect(total.right).toBeLessThan(aside.left)
  await userEvent.keyboard('jj')
  await expect.poll(path).toContain('open=TK-000000ZQ6H02')
  // the key works once the order's acts are there
  const sheets = () => page.getByRole('dialog').elements().length
  await expect
    .poll(async () => {
      if (sheets() === 0) await userEvent.keyboard('a')
      return sheets()
    })
    .toBe(1)
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Accept for the store')
})

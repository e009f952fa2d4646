import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { button, openDesk, orderPage, sent, shown } from '../../../testing/desk-order-page'
import { placed, row } from '../../../testing/desk-orders'

beforeEach(async () => await page.viewport(1280, 832))

test('[ROL-05] lists, filters and search are in the URL, and are sent to the server', async () => {
  const { made, path } = await openDesk('/console/manage/orders?list=all&state=placed&store=7')
  await expect.element(page.getByRole('link', { name: '#6H01' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '#ZQ6H01' })).toBeVisible()
  expect(sent(made, 'console/orders')[0]).toMatchObject({ lane: 'all', state: 'placed', restaurant_id: 7 })
  await page.getByRole('searchbox', { name: 'Number, phone, name or dish' }).fill('biryani')
  await expect.poll(path).toContain('q=biryani')
  await expect.poll(() => sent(made, 'console/orders').at(-1)).toMatchObject({ q: 'biryani' })
  await page.getByRole('link', { name: 'Needs attention 1' }).click()
  await expect.poll(path).toContain('list=needs')
  expect(path()).not.toContain('state=')
  expect(await axeFaults()).toEqual([])
})

test('[ROL-05] a row opens beside the list, and its next step takes a reason', async () => {
  const { made, path } = await openDesk('/console/manage/orders', {
    rows: [row(1, { needs: 'no_answer' }), row(2)],
    calls: { 'console/accept-order': {} },
  })
  await page.getByRole('cell', { name: 'Nandi Biryani House' }).first().click()
  await expect.poll(path).toContain('open=TK-000000ZQ6H01')
  await button('Accept for the store').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Accept for the store' }).click()
  await expect.element(sheet.getByText('Enter a reason. It’s kept in the timeline.')).toBeVisible()
  expect(sent(made, 'console/accept-order')).toEqual([])
  await sheet.getByRole('button', { name: 'Agreed by phone' }).click()
  await sheet.getByRole('button', { name: 'Accept for the store' }).click()
  await expect
    .poll(() => sent(made, 'console/accept-order'))
    .toMatchObject([{ order_id: 1, preparation_minutes: 20, reason: 'Agreed by phone' }])
})

test('[ROL-05] the page of an order shows its events, who else is there, and keeps notes apart', async () => {
  const { made } = await openDesk(orderPage, { calls: { 'console/orders/add-note': { success: true } } })
  await expect.element(page.getByRole('heading', { name: '#ZQ6H01' })).toBeVisible()
  await expect.element(page.getByText('Joseph is here too')).toBeVisible()
  await expect.element(page.getByText('Ananya Rao, customer')).toBeVisible()
  await expect.element(page.getByText('Extra raita')).toBeVisible()
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Gate 2 is closed')
  await button('Save note').click()
  await expect
    .poll(() => sent(made, 'console/orders/add-note'))
    .toMatchObject([{ order_id: 1, text: 'Gate 2 is closed' }])
  expect(await axeFaults()).toEqual([])
})

test('[STA-20] cancelling an unpaid order mentions no refund', async () => {
  const { made } = await openDesk(orderPage, {
    order: shown({ acts: ['cancel'] }, { status: 'preparing' }),
    calls: { 'console/cancel-order': {} },
  })
  await button('Cancel order').click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('Nothing has been paid yet')).toBeVisible()
  await sheet.getByRole('button', { name: 'The customer asked for it' }).click()
  await sheet.getByRole('button', { name: 'Cancel order', exact: true }).click()
  await expect
    .poll(() => sent(made, 'console/cancel-order'))
    .toMatchObject([{ order_id: 1, refund: { decision: 'none' } }])
})

test('[STA-20] cash that is still due is not struck out, but a failed payment is', async () => {
  const payment = {
    ...{ gateway: 'cash', title: null, means: 'cash', refunded: 0, reference: null },
    ...{ gateway_payment_id: null, reason: null, at: placed, refunds: [] },
  }
  const payments = [
    { ...payment, id: 1, state: 'failed', amount: 90_000 },
    { ...payment, id: 2, state: 'created', amount: 93_500 },
  ]
  await openDesk(orderPage, { order: shown({ payments }) })
  const struck = () => [...document.querySelectorAll('td s')].map(({ textContent }) => textContent)
  await expect.poll(struck).toEqual(['₹900'])
  await expect.element(page.getByRole('cell', { name: '₹935', exact: true }).first()).toBeVisible()
})

test('[STA-20] refunding a line fills the amounts, and the button shows the total refund', async () => {
  const order = shown(
    {
      acts: ['refund'],
      held: { gateway: 0, wallet: 93_500, rewards: 0 },
      refundable: [{ orderitem_id: 11, name: 'Hyderabadi biryani', quantity: 2, worth: 93_500 }],
    },
    { status: 'completed' },
  )
  const { made } = await openDesk(orderPage, { order, calls: { 'console/refund-order': { success: true } } })
  await button('Refund').click()
  await button('More of Hyderabadi biryani').click()
  await button('Something is missing').click()
  await page.getByRole('dialog').getByText('Nandi Biryani House', { exact: true }).click()
  await button('Refund ₹467.50').click()
  await expect
    .poll(() => sent(made, 'console/refund-order'))
    .toMatchObject([
      {
        ...{ order_id: 1, reason: 'Something is missing', borne_by: 'store' },
        refund: { decision: 'part', amounts: { gateway: 0, wallet: 46_750, rewards: 0 } },
        lines: [{ orderitem_id: 11, quantity: 1 }],
      },
    ])
})

test('[STA-21] riders who can’t take the order are listed with the reason, and a desk that was too late gets an error', async () => {
  const riders = [
    { id: 21, name: 'Asha', phone: null, minutes: 5, active_orders: 0, cash_in_hand: 0, why: null },
    { id: 22, name: 'Ravi', phone: null, minutes: 7, active_orders: 2, cash_in_hand: 0, why: 'max_order' },
  ]
  await openDesk(orderPage, {
    order: shown({ acts: ['assign', 'cancel'] }, { status: 'ready' }),
    calls: {
      'console/orders/riders': riders,
      'console/orders/assign-rider': () =>
        Response.json({ code: 'wrong_state', detail: 'It has moved on meanwhile.' }, { status: 409 }),
    },
  })
  await button('Assign a rider').click()
  await expect.element(page.getByRole('radio', { name: /Ravi/ })).toBeDisabled()
  await page.getByRole('radio', { name: /Asha/ }).click()
  await button('Nearest').click()
  await button('Assign Asha').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('the timeline of a cancelled order shows the refund as money', async () => {
  const who = { kind: 'staff', name: 'Kavya', acting_for: null }
  const what = { of: 'order', action: 'cancel', failure: null }
  const changes = [{ field: 'refunded', from: null, to: '3680' }]
  const cancelled = { at: placed, what, who, changes, from: 'preparing', to: 'cancelled', reason: 'Sold out' }
  await openDesk(orderPage, { order: shown({ timeline: [cancelled] }, { status: 'cancelled' }) })
  await expect.element(page.getByText('₹36.80', { exact: true })).toBeVisible()
})

test('[STA-21] an order that can’t be handed over asks why, and its timeline says who recorded it', async () => {
  const who = { kind: 'staff', name: 'Kavya', acting_for: null }
  const what = { of: 'order', action: 'fail_delivery', failure: 'refused' }
  const happening = { at: placed, what, from: 'on_the_way', to: 'returning', changes: [], who }
  const { made } = await openDesk(orderPage, {
    order: shown(
      { acts: ['deliver', 'fail'], timeline: [{ ...happening, reason: 'Wrong colour' }] },
      { status: 'on_the_way' },
    ),
    calls: { 'console/orders/fail-delivery': { success: true } },
  })
  await expect.element(page.getByText(/^Kavya, desk, They refused it, “?Wrong colour/)).toBeVisible()
  await button('Couldn’t be delivered').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'The rider called' }).click()
  await sheet.getByRole('button', { name: 'Couldn’t be delivered' }).click()
  await expect.element(sheet.getByText('Choose why.')).toBeVisible()
  expect(sent(made, 'console/orders/fail-delivery')).toEqual([])
  await sheet.getByRole('radio', { name: 'Nobody answers' }).click()
  expect(await axeFaults()).toEqual([])
  await sheet.getByRole('button', { name: 'Couldn’t be delivered' }).click()
  await expect
    .poll(() => sent(made, 'console/orders/fail-delivery'))
    .toEqual([{ order_id: 1, failure: 'unreachable', reason: 'The rider called' }])
})

test('[SCR-69] for an errand that was returned, it asks whether its sender paid', async () => {
  const { made } = await openDesk(orderPage, {
    order: shown({ acts: ['returned'] }, { status: 'returning', kind: 'errand', restaurant: null }),
    calls: { 'console/orders/returned': { success: true } },
  })
  await button('Mark as returned').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: /The sender paid the rider ₹935/ }).click()
  await sheet.getByRole('button', { name: 'The rider called' }).click()
  await sheet.getByRole('button', { name: 'Mark as returned' }).click()
  await expect
    .poll(() => sent(made, 'console/orders/returned'))
    .toEqual([{ order_id: 1, cash_received: true, reason: 'The rider called' }])
})

test('[STA-19] a scheduled order is moved to another time of its store', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString()
  const slot = (hour: number, full = false) => ({ open: at(hour), close: at(hour + 1), full })
  const { made } = await openDesk(orderPage, {
    order: shown(
      { acts: ['confirm_slot', 'change', 'reject'] },
      { status: 'scheduled', schedule: { open: at(7), close: at(8) } },
    ),
    calls: {
      'get-order-slots': { days: [{ date: '2026-11-21', slots: [slot(7), slot(8, true), slot(9)] }] },
      'console/orders/change': { success: true },
    },
  })
  await button('Change order').click()
  const time = page.getByRole('dialog').getByRole('combobox', { name: 'Time' })
  // a full half hour is not offered
  await expect.poll(() => time.element().querySelectorAll('option').length).toBe(2)
  await time.selectOptions(at(9))
  await page.getByRole('dialog').getByRole('button', { name: 'The customer asked for it' }).click()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Change address, time or note' }).click()
  await expect
    .poll(() => sent(made, 'console/orders/change'))
    .toMatchObject([{ order_id: 1, schedule: { open: at(9), close: at(10) } }])
  expect(sent(made, 'console/orders/change')[0]).not.toHaveProperty('order_comment')
})

test('[STA-20] the new total is shown before fewer of a line are ordered', async () => {
  const { made } = await openDesk(orderPage, {
    order: shown({ acts: ['accept', 'change', 'change_lines', 'reject'] }),
    calls: {
      'console/orders/change-lines': {
        ...{ payable: 46_750, difference: -46_750 },
        refund: { gateway: 0, wallet: 46_750, rewards: 0 },
      },
    },
  })
  await button('Add or take off items').click()
  await button('Fewer of Hyderabadi biryani').click()
  await expect.element(page.getByText(/^New total: ₹467.50/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'The customer asked for it' }).click()
  await button('Save, total ₹467.50').click()
  await expect
    .poll(() => sent(made, 'console/orders/change-lines').at(-1))
    .toMatchObject({
      order_id: 1,
      reason: 'The customer asked for it',
      lines: [{ orderitem_id: 11, quantity: 1 }],
    })
  expect(sent(made, 'console/orders/change-lines').at(-1)).not.toHaveProperty('preview')
})

import type { DoorPayment } from '@tokri/contract/payments'
import type { Task } from '@tokri/contract/rider-task'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { riderOf, taskOf } from '../testing/task'
import { PayByQr } from './pay-by-qr'
import { takeRider } from './rider'

const carried = taskOf(7, {
  ...{ delivery_state: 'at_door', status: 'on_the_way', pays_by_qr: true },
  ...{ cash_due: 25_000, actions: ['deliver'] },
})
const shown = (change: Partial<DoorPayment> = {}): DoorPayment => ({
  ...{ transaction_id: 'ABCDEFGH23456789ABCD', state: 'waiting', method: 'UPIGATEWAY', title: 'UPI' },
  ...{ qr: 'upi://pay?pa=shop@upi', amount: 25_000, currency: 'INR', has_failed: false },
  methods: [
    { name: 'UPIGATEWAY', title: 'UPI' },
    { name: 'STRIPE', title: 'Stripe' },
  ],
  ...change,
})

/** The order on the server: once paid, no cash is due any more. */
function Carried({ paid }: { paid: { at: ((task: Task) => void) | null } }) {
  const [task, setTask] = useState(carried)
  paid.at = setTask
  return <PayByQr task={task} />
}

beforeEach(() => takeRider(riderOf()))

test('[SCR-70] the customer scans a code, and the rider sees when it is paid', async () => {
  let answer = shown()
  const paid: Parameters<typeof Carried>[0]['paid'] = { at: null }
  const page = await renderScreen(<Carried paid={paid} />, { calls: { 'payment/at-door': () => answer } })
  await page.getByRole('button', { name: 'Customer pays by phone' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Pay ₹250 by phone' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Code for paying with UPI' })).toBeVisible()
  await expect.element(page.getByText('Waiting for payment')).toBeVisible()
  answer = shown({ state: 'paid', qr: '', methods: [] })
  await expect
    .element(page.getByText('Don’t take any cash for this order.'), { timeout: 5_000 })
    .toBeVisible()
  // the order below no longer offers payment; the confirmation stays until the rider has read it
  paid.at?.({ ...carried, cash_due: 0, pays_by_qr: false })
  await expect.element(page.getByText('Paid online')).toBeVisible()
  const asked = page.made.length
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Customer pays by phone' })).not.toBeInTheDocument()
  expect(page.made.length).toBe(asked)
})

test('[SCR-70] each method has its own code; a failed payment is reported', async () => {
  const page = await renderScreen(<PayByQr task={carried} />, {
    calls: {
      'payment/at-door': (input: { method?: string }) =>
        input.method === 'STRIPE'
          ? shown({ method: 'STRIPE', title: 'Stripe', qr: 'https://shop.test/go', has_failed: true })
          : shown(),
    },
  })
  await page.getByRole('button', { name: 'Customer pays by phone' }).click()
  await page.getByRole('button', { name: 'Stripe' }).click()
  await expect.element(page.getByRole('img', { name: 'Code for paying with Stripe' })).toBeVisible()
  await expect.element(page.getByText('The last payment didn’t go through. Here’s a new code.')).toBeVisible()
})

test('[SCR-70] without an answer the rider can retry or take cash', async () => {
  let works = false
  const page = await renderScreen(<PayByQr task={carried} />, {
    calls: {
      'payment/at-door': () =>
        works ? shown() : Response.json({ code: 'gateway_down', detail: '' }, { status: 503 }),
    },
  })
  await page.getByRole('button', { name: 'Customer pays by phone' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('img', { name: 'Code for paying with UPI' })).toBeVisible()
  await page.getByRole('button', { name: 'Take cash instead' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('[SCR-70] without a gateway there is no code to scan', async () => {
  const page = await renderScreen(<PayByQr task={{ ...carried, pays_by_qr: false }} />)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

import { HIDDEN_CODE } from '@tokri/contract/acting'
import { expect, test } from 'vitest'
import { anOrder, aRider } from '../../testing/order'
import { renderScreen } from '../../testing/render-screen'
import { PinCard } from './order-under-way'

const riding = { status: 'on_the_way', rider: aRider() } as const

test('[ROL-03] staff acting for a customer see the code only on request', async () => {
  const hidden = anOrder({ ...riding, delivery_pin: HIDDEN_CODE })
  const page = await renderScreen(<PinCard order={hidden} />, {
    calls: { 'callandorder/read-codes': anOrder({ ...riding, delivery_pin: '4719' }) },
  })
  await expect.element(page.getByRole('img', { name: 'Code hidden' })).toBeVisible()
  await page.getByRole('button', { name: 'Show code' }).click()
  await expect.element(page.getByRole('img', { name: 'Code 4 7 1 9' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Show code' }).query()).toBeNull()
  expect(page.made).toEqual([
    { name: 'callandorder/read-codes', input: { unique_order_id: hidden.unique_order_id } },
  ])
})

test('[ROL-03] a customer sees the code at once', async () => {
  const page = await renderScreen(<PinCard order={anOrder({ ...riding, delivery_pin: '4719' })} />)
  await expect.element(page.getByRole('img', { name: 'Code 4 7 1 9' })).toBeVisible()
  expect(page.made).toEqual([])
})

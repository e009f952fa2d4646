import { expect } from '@playwright/test'
import { shortId } from '@tokri/domain/order/short-id'
import { test } from './journey'
import { boardOf, newCustomer, placeOrder } from './people'
import { call } from './server'

test('[ROL-04] a double tap on Accept does not accept the next order', async ({ browser }) => {
  const slug = 'kolkata-corner'
  const { id } = await call<{ id: number }>(`get-restaurant-info/${slug}`, { slug })
  const customer = await newCustomer()
  const first = await placeOrder(customer, slug, 'Luchi and Alur Dom')
  const second = await placeOrder(customer, slug, 'Luchi and Alur Dom')

  const kitchen = await boardOf(browser, 'desk@demo.tokri', id)
  const lane = (name: string) => kitchen.getByRole('region', { name })
  const ticketIn = (name: string, { unique_order_id }: typeof first) =>
    lane(name).getByRole('article', { name: shortId(unique_order_id) })
  await expect(ticketIn('New', second)).toBeVisible()
  await ticketIn('New', first)
    .getByRole('button', { name: /^Accept/ })
    .dblclick()
  await expect(ticketIn('Preparing', first).getByRole('button', { name: 'Ready' })).toBeVisible()
  await expect(ticketIn('New', second)).toBeVisible()

  await ticketIn('New', second)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(ticketIn('Preparing', second)).toBeVisible()
})

import { expect, test } from 'vitest'
import { anOrder, aRider } from '../../testing/order'
import { renderScreen } from '../../testing/render-screen'
import { TipRider } from './tip-rider'

const delivered = anOrder({
  status: 'completed',
  rider: aRider(),
  rider_tip: 2_000,
  tip_until: '2026-11-22T10:00:00.000Z',
})

test('[CAL-13] a tip after delivery is chosen, given once, and confirmed', async () => {
  const page = await renderScreen(<TipRider order={delivered} />, {
    calls: {
      'tip-rider': { success: true, data: { ...delivered, rider_tip: 5_000 } },
      'update-user-info': {},
    },
  })
  await expect.element(page.getByText('You’ve tipped ₹20.')).toBeVisible()
  await page.getByRole('button', { name: '₹30', exact: true }).click()
  await page.getByRole('button', { name: 'Tip ₹30 from wallet' }).click()
  await expect.element(page.getByText('You’ve tipped ₹50.')).toBeVisible()
  expect(page.made.filter(({ name }) => name === 'tip-rider')).toEqual([
    { name: 'tip-rider', input: { unique_order_id: delivered.unique_order_id, tip: 5_000 } },
  ])
  await expect.element(page.getByRole('button', { name: /from wallet/ })).not.toBeInTheDocument()
})

test('an empty wallet says so and keeps the choice', async () => {
  const refusal = { code: 'insufficient_wallet', detail: 'Not enough in your wallet.' }
  const page = await renderScreen(<TipRider order={delivered} />, {
    calls: { 'tip-rider': Response.json(refusal, { status: 409 }) },
  })
  await page.getByRole('button', { name: '₹50', exact: true }).click()
  await page.getByRole('button', { name: 'Tip ₹50 from wallet' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('There isn’t enough in your wallet')
  await expect.element(page.getByRole('button', { name: 'Tip ₹50 from wallet' })).toBeEnabled()
})

test('an order that can no longer be tipped offers nothing', async () => {
  const page = await renderScreen(<TipRider order={{ ...delivered, tip_until: null }} />)
  expect(page.container.textContent).toBe('')
})

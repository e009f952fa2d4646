import { expect, test } from 'vitest'
import { offerDesk } from '../../testing/offer-desk'
import { renderScreen } from '../../testing/render-screen'
import { OfferScreen } from './offer-screen'

async function openOffer(calls: Record<string, unknown> = {}) {
  const page = await renderScreen(<OfferScreen />, {
    path: '/console/errands',
    calls: { 'console/errand-offer': offerDesk, ...calls },
  })
  const baseFare = page.getByRole('textbox', { name: 'Base fare' })
  await expect.element(baseFare).toHaveValue('40.5')
  return { ...page, baseFare, press: (name: string) => page.getByRole('button', { name }).click() }
}

test('[SCR-69] the form shows the saved values, and a trip’s fare line by line as the server calculates it', async () => {
  const { container } = await openOffer()
  const text = () => container.textContent
  for (const words of ['Offer pickup and drop', 'All changes saved', 'Wallet'])
    expect(text()).toContain(words)
  // ₹40.50, and 3.2 km at ₹10 rounded up to whole rupees
  for (const words of ['Fare, by Bike', '₹40.50', '₹32', '₹72.50', 'Covers the first 3.0 km'])
    expect(text()).toContain(words)
})

test('[SCR-69] a changed fare is previewed at once, listed, confirmed and sent alone', async () => {
  const page = await openOffer({
    'console/save-errand-offer': { ...offerDesk, offer: { ...offerDesk.offer, base_charge: 4_500 } },
  })
  await page.baseFare.fill('45')
  await expect.element(page.getByText('1 unsaved change')).toBeVisible()
  expect(page.container.textContent).toContain('₹77')
  await page.press('Save changes')
  const dialog = page.getByRole('dialog', { name: 'Save this change?' })
  await expect.element(dialog).toHaveTextContent('from ₹40.50 to ₹45')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('All changes saved')).toBeVisible()
  expect(page.made.at(-1)).toEqual({
    ...{ name: 'console/save-errand-offer', input: { changes: { base_charge: 4_500 } } },
  })
})

test('[SCR-69] an invalid number is marked at its field, and nothing is sent', async () => {
  const page = await openOffer()
  await page.baseFare.fill('lots')
  await page.press('Save changes')
  await expect.element(page.getByText('Enter a number, such as 12.5.')).toBeVisible()
  expect(page.made.map(({ name }) => name)).toEqual(['console/errand-offer'])
})

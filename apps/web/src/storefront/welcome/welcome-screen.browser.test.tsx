import type { Account } from '@tokri/contract/accounts'
import { beforeEach, expect, test } from 'vitest'
import { guest, useUser } from '../../state/session'
import { renderScreen } from '../../testing/render-screen'
import { WelcomeScreen } from './welcome-screen'

beforeEach(() => useUser.setState(guest, true))

test('[SCR-01] the welcome screen says what the shop sells and leads to the location', async () => {
  const page = await renderScreen(<WelcomeScreen />)
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Your table is wherever you are')
  await expect.element(page.getByText(/Restaurants, fresh meat, groceries and parcels/)).toBeVisible()
  await page.getByRole('link', { name: 'Set your location' }).click()
  await expect.poll(page.path).toBe('/search-location')
})

test('[SCR-01] the operator’s own picture replaces the built-in one', async () => {
  const settings = [{ key: 'firstScreenHeroImage', value: '/media/hero.webp' }]
  const { container } = await renderScreen(<WelcomeScreen />, { settings })
  expect([...container.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
    '/media/hero.webp',
  ])
})

test('[SCR-02] guests can log in, customers are greeted by name', async () => {
  const page = await renderScreen(<WelcomeScreen />)
  await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  useUser.setState({ success: true, data: { name: 'Ananya Rao' } as Account })
  await expect.element(page.getByText('Welcome back, Ananya Rao')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Log in' })).not.toBeInTheDocument()
})

test('[SCR-03] the language can be chosen unless the operator forbids it', async () => {
  const page = await renderScreen(<WelcomeScreen />)
  await expect.element(page.getByRole('combobox').getByText('العربية')).toBeInTheDocument()
  await page.unmount()
  const fixed = await renderScreen(<WelcomeScreen />, {
    settings: [{ key: 'multiLanguageSelection', value: false }],
  })
  await expect.element(fixed.getByRole('combobox')).not.toBeInTheDocument()
})

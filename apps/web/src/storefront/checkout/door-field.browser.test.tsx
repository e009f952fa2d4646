import { builtInTexts } from '@tokri/contract/texts/index'
import { beforeEach, expect, test } from 'vitest'
import { clearLocation, savedLocation, saveLocation } from '../../state/location'
import { setMode } from '../../state/mode'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { DoorField } from './door-field'

beforeEach(() => {
  clearLocation()
  setMode('DELIVERY')
})

test('[SCR-67] an address that is only an area asks for house or flat', async () => {
  saveLocation({ ...placeForTests, house: null })
  const page = await renderScreen(<DoorField />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(builtInTexts.en.houseRequired)).toBeVisible()
  await page.getByRole('textbox').fill('12, first floor')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  expect(savedLocation()?.house).toBe('12, first floor')
})

test('[SCR-67] self-pickup asks for no house or flat, nor does an address that has one', async () => {
  saveLocation({ ...placeForTests, house: null })
  setMode('SELFPICKUP')
  const page = await renderScreen(<DoorField />)
  expect(page.container.textContent).toBe('')
  setMode('DELIVERY')
  saveLocation({ ...placeForTests, house: '12' })
  await expect.poll(() => page.container.textContent).toBe('')
})

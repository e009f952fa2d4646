import type { ErrandQuote } from '@tokri/contract/errands'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeErrand, changeStop, emptyErrand, useErrand } from '../../state/errand'
import { errandQuote, errandSettings } from '../../testing/errand-settings'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { DetailsScreen } from './details-screen'
import { ErrandCheckoutScreen } from './errand-checkout-screen'
import { FareScreen } from './fare-screen'
import { PriceClock } from './price-clock'
import { SendScreen } from './send-screen'
import { TaskScreen } from './task-screen'

const known = { 'get-pickup-drop-settings': errandSettings, 'pickup-drop/quote': errandQuote }
const open = (screen: ReactNode, path = '', calls: Record<string, unknown> = known) =>
  renderScreen(screen, { path: `/pickup-and-drop${path}`, calls })

/** A trip between two known contacts. */
function withTrip() {
  for (const end of ['pickup', 'drop'])
    changeStop(end, { place: placeForTests, name: 'Ananya', phone: '98260 11220' })
  changeErrand({ package_kind: 'keys' })
}

beforeEach(() => emptyErrand())

describe('[SCR-69] the screens of an errand', () => {
  test('[SCR-64] show their layout before their data', async () => {
    const never = { 'get-pickup-drop-settings': () => new Promise(() => undefined) }
    const page = await open(<SendScreen />, '', never)
    await expect.element(page.getByText('Loading', { exact: false }).first()).toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: 'Keys' })).not.toBeInTheDocument()
  })

  test('[ROU-41] sender or receiver is chosen, and a kind, the operator’s own included', async () => {
    const page = await open(<SendScreen />)
    for (const words of ['Pick up from', 'Drop off at', 'Swap'])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    await page.getByText('Tiffin boxes').click()
    expect(useErrand.getState().package_kind).toBe('Tiffin boxes')
    await page.getByText('Receive', { exact: true }).click()
    expect(useErrand.getState().direction).toBe('receive')
  })

  test('[ROU-41] an operator who offers no errands says so', async () => {
    const off = { 'get-pickup-drop-settings': { ...errandSettings, enabled: false } }
    const page = await open(<SendScreen />, '', off)
    await expect
      .element(page.getByText('Pickup and drop isn’t available right now', { exact: false }))
      .toBeVisible()
  })

  test('[ROU-45] the prohibited list is shown where it is agreed to', async () => {
    withTrip()
    const page = await open(<FareScreen />, '/cart')
    const never = page.getByRole('region', { name: 'What we can’t carry' })
    await expect.element(never).toHaveTextContent('Living animals')
    await page.getByText('My parcel contains none of these').click()
    expect(useErrand.getState().prohibited_accepted).toBe(true)
  })

  test('[ROU-42] a vehicle that cannot carry the weight is disabled and says why', async () => {
    changeErrand({ weight_band: 20 })
    const page = await open(<TaskScreen />, '/task')
    await expect.element(page.getByRole('radio', { name: /^Bike/ })).toBeDisabled()
    await expect.element(page.getByRole('radio', { name: /^Car/ })).toBeEnabled()
    await expect.element(page.getByText('Too heavy')).toBeVisible()
  })

  test('[ROU-44] every stop has its contact, and keeps what was typed', async () => {
    changeStop('drop', { name: 'Rahul' })
    const page = await open(<DetailsScreen />, '/details')
    await expect.element(page.getByRole('textbox', { name: 'Receiver’s name' })).toHaveValue('Rahul')
    await page.getByRole('textbox', { name: 'Sender’s name' }).fill('Meera')
    expect(useErrand.getState().stops[0]).toMatchObject({ name: 'Meera' })
  })
})

test('[ROU-44] where the fare is known, the next step is to review and pay', async () => {
  withTrip()
  const page = await open(<DetailsScreen />, '/details')
  await expect.element(page.getByRole('region', { name: 'Fare' })).toHaveTextContent('₹')
  await page.getByRole('button', { name: 'Review and pay' }).click()
  await expect.poll(page.path).toBe('/pickup-and-drop/cart')
})

test('[SCR-69] [ERR-05] paying waits for a picture that is still uploading, unless it is left out', async () => {
  withTrip()
  changeErrand({ prohibited_accepted: true })
  const page = await open(<ErrandCheckoutScreen />, '/checkout')
  const place = page.getByRole('button', { name: /Place order/ })
  await expect.element(place).toBeEnabled()
  changeErrand({ upload: { at: 'sending' } })
  await expect.element(place).toBeDisabled()
  await expect.element(page.getByText('Your photo is still uploading', { exact: false })).toBeVisible()
  changeErrand({ upload: { at: 'failed', problem: new Error() } })
  await expect.element(page.getByText('Your photo didn’t upload', { exact: false })).toBeVisible()
  await expect.element(place).toBeEnabled()
  changeErrand({ upload: { at: 'sending' } })
  await page.getByRole('button', { name: 'Continue without photo' }).click()
  await expect.element(place).toBeEnabled()
})

test.each([
  [500, ''],
  [65, 'Price held for 1:0'],
  [-5, 'Getting a new price'],
])(
  '[CAL-16] the price’s clock is hidden until near the end of its ten minutes (%i s left)',
  async (left, words) => {
    const quote = {
      quote_id: 'q',
      payable: 8400,
      expires_at: new Date(Date.now() + left * 1000).toISOString(),
    }
    const page = await open(<PriceClock quote={quote as ErrandQuote} />)
    if (words === '') expect(page.container.textContent).toBe('')
    else await expect.element(page.getByText(words, { exact: false }).first()).toBeInTheDocument()
  },
)

import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../../testing/fake-storage'
import { openPage } from '../../testing/open-page'

vi.stubGlobal('localStorage', new FakeStorage())
const { emptyErrand, useErrand } = await import('../../state/errand')
const { forgetUser, guest, useUser } = await import('../../state/session')
const { read } = await import('../../lib/device/storage')
const { priceQuery } = await import('./use-errand-quote')
afterAll(() => vi.unstubAllGlobals())

const asked = JSON.stringify({ stops: [{ name: 'Rahul', phone: '+919993044510' }] })

/** A trip that is being priced, with a response that the test controls. */
function pricing() {
  let arrive: (answer: Response) => void = () => undefined
  const answer = new Promise<Response>((resolve) => (arrive = resolve))
  vi.stubGlobal('fetch', () => answer)
  const over = new QueryClient().fetchQuery(priceQuery(asked, true))
  return async () => {
    arrive(Response.json({ quote_id: 'first' }))
    await over
    return useErrand.getState().quoted
  }
}

beforeEach(async () => {
  await openPage()
  useUser.setState({ ...guest, success: true }, true)
  emptyErrand()
})

test('[SCR-69] the price of a trip is kept with it, so that a reload requests no new one', async () => {
  expect(await pricing()()).toEqual({ quote_id: 'first', asked })
})

test('[STA-09] a price that arrives after the logout leaves nothing of the trip on the device', async () => {
  const answered = pricing()
  forgetUser()
  expect(await answered()).toBeNull()
  expect(JSON.stringify(read('errandDraft'))).not.toContain('Rahul')
})

test('[SCR-69] a price that arrives after its errand was placed is not used for the next one', async () => {
  const answered = pricing()
  emptyErrand()
  expect(await answered()).toBeNull()
})

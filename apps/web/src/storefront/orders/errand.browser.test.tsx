import type { ErrandTrack } from '@tokri/contract/errands'
import { expect, test } from 'vitest'
import { live } from '../../lib/live/live'
import { anOrder, aRider } from '../../testing/order'
import { renderScreen } from '../../testing/render-screen'
import { ErrandUnderWay } from './errand-under-way'
import { TrackScreen } from './track-screen'

const pickup = {
  ...{ id: 1, type: 'pickup' as const, address: 'Lake Road', house: null, landmark: null },
  ...{ latitude: 12.97, longitude: 77.59, contact: { name: 'Ananya Rao', phone: '+919826011220' } },
  ...{ instructions: null, state: 'done' as const, done_at: '2026-11-21T09:40:00.000Z', photo: null },
  ...{ code: null as string | null, link: null as string | null },
}
const drop = {
  ...pickup,
  ...{ id: 2, type: 'drop' as const, contact: { name: 'Rahul Mehta', phone: '+919993044510' } },
  ...{ state: 'waiting' as const, done_at: null, code: '4719', link: 'a-link' },
}
const errand = {
  ...{ direction: 'send' as const, stops: [pickup, drop], package_kind: 'keys', package_note: null },
  ...{ weight_band: 1, vehicle: 'bike', value: null, photo: null, payer: 'receiver' as const },
}
const order = {
  ...anOrder({ kind: 'errand', restaurant: null, status: 'on_the_way', rider: aRider() }),
  errand,
}
const settings = [{ key: 'showMap', value: false }]
const lost = 'Reconnecting. We’ll keep checking for updates.'

test('[SCR-69] the sender sees the route and the receiver’s code, and shares the link', async () => {
  const page = await renderScreen(<ErrandUnderWay order={order} />, { settings })
  const text = page.container.textContent
  for (const words of ['On the way to Rahul', 'Drop-off code', 'Drop off at: Rahul Mehta'])
    expect(text).toContain(words)
  await expect.element(page.getByRole('img', { name: 'Code 4 7 1 9' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Share link' })).toBeEnabled()
  expect(text).not.toContain(lost)
})

test('[SCR-68] [STA-19] while the connection is lost the page says that it keeps checking', async () => {
  live.state = 'polling'
  const page = await renderScreen(<ErrandUnderWay order={order} />, { settings })
  await expect.element(page.getByText(lost)).toBeVisible()
  live.state = 'idle'
})

test('[SCR-69] a return shows the reason, the cost, and the code for receiving it', async () => {
  const failed_at = '2026-11-21T10:00:00.000Z'
  const back = {
    ...order,
    status: 'returning' as const,
    return: {
      ...{ trip_id: 2, reason: 'unreachable' as const, note: null, photo: null, failed_at, charge: 4200 },
      ...{ returned_at: null, returned_photo: null },
    },
    errand: {
      ...errand,
      stops: [
        { ...pickup, code: '2580' },
        { ...drop, state: 'failed' as const, code: null },
      ],
    },
  }
  const page = await renderScreen(<ErrandUnderWay order={back} />, { settings })
  const text = page.container.textContent
  for (const words of ['Nobody answered at the door', 'second trip', '₹42', 'Return code'])
    expect(text).toContain(words)
  await expect.element(page.getByRole('img', { name: 'Code 2 5 8 0' })).toBeVisible()
})

test('[SCR-69] the tracking link shows its receiver’s code, cash and rider', async () => {
  const track: ErrandTrack = {
    ...{ type: 'drop', state: 'coming', package_kind: 'keys', address: 'Orbit Tower', name: 'Rahul Mehta' },
    ...{ latitude: 12.97, longitude: 77.59, code: '4719', cash_due: 8400, promised: null, schedule: null },
    ...{ rider: { ...aRider(), name: 'Imran' }, done_at: null, photo: null },
    expires_at: '2026-11-22T10:00:00.000Z',
  }
  const page = await renderScreen(<TrackScreen />, {
    ...{ path: '/track/a-link', route: '/track/:link', settings },
    calls: { 'pickup-drop/track/a-link': track },
  })
  for (const words of ['On the way to you', 'Have ₹84 in cash ready', 'Imran is your rider', 'Orbit Tower'])
    await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible()
})

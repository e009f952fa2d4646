import type { Page } from '@playwright/test'
import { type Customer, home, newPhone } from './people'
import { call } from './server'

/** Where the keys are delivered: a few streets from home. */
const office = {
  type: 'drop',
  address: 'Orbit Tower, Lake Road, Bengaluru',
  house: '4th floor',
  latitude: home.lat + 0.006,
  longitude: home.lng + 0.006,
}

interface PlacedErrand {
  id: number
  unique_order_id: string
  errand: { stops: { link: string; code: string }[] }
}

/** Documents from home to the office, paid by the sender in cash, placed through the API. */
export async function placeErrand({ token }: Customer): Promise<PlacedErrand> {
  const trip = {
    stops: [
      {
        type: 'pickup',
        address: home.address,
        house: home.house,
        latitude: home.lat,
        longitude: home.lng,
        contact: { name: 'Ananya Rao', phone: newPhone() },
      },
      { ...office, contact: { name: 'Rahul Mehta', phone: newPhone() } },
    ],
    package_kind: 'papers',
    weight_band: 1,
    prohibited_accepted: true,
  }
  const { quote_id } = await call<{ quote_id: string }>('pickup-drop/quote', trip, token)
  const { data } = await call<{ data: PlacedErrand }>(
    'pickup-drop/place',
    { quote_id, method: 'COD', idempotency_key: crypto.randomUUID() },
    token,
  )
  return data
}

/** What somebody typed for an errand in this browser before: everything except the payment. */
export async function keepDraft(page: Page): Promise<void> {
  const { type: _, address, house, latitude: lat, longitude: lng } = office
  const there = { lat, lng, address, house, landmark: null, tag: null, city: null, state: null }
  const blank = { instructions: '', phone: newPhone() }
  const state = {
    direction: 'send',
    stops: [
      { id: 'pickup', type: 'pickup', place: home, name: 'Meera Pillai', ...blank },
      {
        ...{ id: 'drop', type: 'drop', name: 'Rahul Mehta' },
        ...blank,
        place: { ...there, businessLocation: false },
      },
    ],
    ...{ package_kind: 'keys', package_note: '', weight_band: 1, vehicle: null, value: '', photo: null },
    ...{ payer: 'sender', schedule: null, coupon: null, tip: 0, prohibited_accepted: true, quoted: null },
  }
  await page.addInitScript(
    (draft) => localStorage.setItem('errandDraft', draft),
    JSON.stringify({ state, version: 1 }),
  )
}

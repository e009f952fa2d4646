import type { ErrandQuote, ErrandSettings, ErrandTrack } from '@tokri/contract/errands'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeStorage } from '../../testing/fake-storage'
import { drawn, openPage } from '../../testing/render'

vi.stubGlobal('localStorage', new FakeStorage())
vi.stubGlobal('navigator', {})
const { live } = await import('../../lib/live/live')
const { changeErrand, changeStop, emptyErrand, useErrand } = await import('../../state/errand')
const { anOrder, aRider } = await import('../../testing/order')
const { DetailsScreen } = await import('./details-screen')
const { ErrandCheckoutScreen } = await import('./errand-checkout-screen')
const { ErrandUnderWay } = await import('../orders/errand-under-way')
const { FareScreen } = await import('./fare-screen')
const { PriceClock } = await import('./price-clock')
const { placeForTests } = await import('../../testing/place')
const { SendScreen } = await import('./send-screen')
const { TaskScreen } = await import('./task-screen')
const { TrackScreen } = await import('../orders/track-screen')
const { tripOf } = await import('./trip')
const { priceQuery } = await import('./use-errand-quote')

const settings: ErrandSettings = {
  enabled: true,
  base_charge: 4000,
  base_distance: 3,
  extra_charge: 1000,
  extra_distance: 1,
  stop_charge: 2000,
  max_distance: 25,
  max_stops: 5,
  weight_bands: [
    { up_to_kg: 1, charge: 0 },
    { up_to_kg: 20, charge: 6000 },
  ],
  vehicles: [
    { id: 'bike', name: 'Bike', up_to_kg: 10, charge: 0, not_kinds: [] },
    { id: 'car', name: 'Car', up_to_kg: 40, charge: 8000, not_kinds: [] },
  ],
  package_kinds: [
    { id: 'keys', name: 'Keys' },
    { id: 'Tiffin boxes', name: 'Tiffin boxes' },
  ],
  prohibited: ['Living animals'],
  terms: [],
  max_value: 1_000_000,
  quote_minutes: 10,
  return_percentage: 50,
  cancel_fees: { assigned: 2000, at_pickup: 4000 },
  wait_minutes: 8,
  code_required: true,
  schedulable: true,
  methods: [],
}
const known: [unknown[], unknown][] = [[['errands', 'settings'], settings]]

beforeEach(async () => {
  emptyErrand()
  await openPage()
})

describe('[SCR-69] the screens of an errand', () => {
  test('[SCR-64] their shape is there before their facts', () => {
    for (const screen of [<SendScreen key="send" />, <TaskScreen key="task" />])
      expect(drawn(screen)).toContain('Loading')
  })
  test('[ROU-41] send or receive, both ends, and what it is about, an operator’s own kinds included', () => {
    const page = drawn(<SendScreen />, { answers: known })
    for (const words of ['Send', 'Receive', 'Pick up from', 'Drop off at', 'Swap', 'Keys', 'Tiffin boxes'])
      expect(page).toContain(words)
  })
  test('[ROU-45] nobody agrees to a list of what may not go along before it is there', () => {
    for (const end of ['pickup', 'drop']) changeStop(end, { place: placeForTests })
    changeErrand({ package_kind: 'keys' })
    expect(drawn(<FareScreen />)).not.toContain('type="checkbox"')
    const page = drawn(<FareScreen />, { answers: known })
    expect(page).toMatch(/Living animals.*type="checkbox"/)
  })
  test('[ROU-41] an operator who sends nothing says so', () => {
    const page = drawn(<SendScreen />, {
      answers: [[['errands', 'settings'], { ...settings, enabled: false }]],
    })
    expect(page).toContain('Pickup and drop isn’t available right now')
  })
  test('[ROU-42] what is too heavy for a vehicle cannot go with it, and says why', () => {
    changeErrand({ weight_band: 20 })
    const page = drawn(<TaskScreen />, { answers: known })
    expect(page).toContain('Too heavy')
    expect(page).toMatch(/value="bike"[^>]*disabled|disabled[^>]*value="bike"/)
    expect(page).toContain('Living animals')
  })
  test('[ROU-44] every stop has its contact, and what was typed stands there', () => {
    changeStop('drop', { name: 'Rahul', phone: '99930 44510' })
    const page = drawn(<DetailsScreen />, { answers: known })
    for (const words of ['Sender’s name', 'Receiver’s name', 'value="Rahul"', '+91 99930 44510'])
      expect(page).toContain(words)
  })
})

describe('[SCR-69] [ERR-05] paying for it', () => {
  test('waits for a picture that is still being sent, and says where one was lost; going without it is free', () => {
    for (const end of ['pickup', 'drop'])
      changeStop(end, { place: placeForTests, name: 'Ananya', phone: '98260 11220' })
    changeErrand({ package_kind: 'keys', prohibited_accepted: true })
    const trip = tripOf(useErrand.getState(), { settings, dialCode: '+91', minor: 100 })
    const quote = {
      quote_id: 'q',
      trip,
      payable: 8400,
      fare: 8400,
      lines: [],
      methods: ['COD'],
      cash_at: null,
    }
    const answers: [unknown[], unknown][] = [
      ...known,
      [
        [...priceQuery(JSON.stringify(trip), false).queryKey],
        {
          ...quote,
          wallet_balance: 0,
          rewards_worth: 0,
          distance: 3,
          expires_at: '2099-01-01T00:00:00.000Z',
        },
      ],
    ]
    const page = () => drawn(<ErrandCheckoutScreen />, { answers })
    const locked = /<button[^>]*disabled[^>]*>(?:<[^>]*>)*Place order/
    expect(page()).not.toMatch(locked)
    changeErrand({ upload: { at: 'sending' } })
    expect(page()).toMatch(locked)
    for (const words of ['Your photo is still uploading', 'Continue without photo'])
      expect(page()).toContain(words)
    changeErrand({ upload: { at: 'failed', problem: new Error() } })
    expect(page()).toContain('Your photo didn’t upload')
    expect(page()).not.toMatch(locked)
  })
})

describe('[CAL-16] the price', () => {
  const quote = (seconds: number) =>
    ({
      quote_id: 'q',
      payable: 8400,
      expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
    }) as ErrandQuote
  test('stands without a word for most of its ten minutes, and is counted down near their end', () => {
    expect(drawn(<PriceClock quote={quote(500)} />)).toBe('')
    expect(drawn(<PriceClock quote={quote(65)} />)).toMatch(/Price held for 1:0\d/)
    expect(drawn(<PriceClock quote={quote(-5)} />)).toContain('Getting a new price')
  })
})

describe('[SCR-69] following it', () => {
  const stop = {
    id: 1,
    type: 'pickup' as const,
    address: 'Lake Road',
    house: null,
    landmark: null,
    latitude: 12.97,
    longitude: 77.59,
    contact: { name: 'Ananya Rao', phone: '+919826011220' },
    instructions: null,
    state: 'done' as const,
    done_at: '2026-11-21T09:40:00.000Z',
    photo: null,
    code: null,
    link: null,
  }
  const drop = {
    ...stop,
    id: 2,
    type: 'drop' as const,
    contact: { name: 'Rahul Mehta', phone: '+919993044510' },
    state: 'waiting' as const,
    done_at: null,
    code: '4719',
    link: 'a-link',
  }
  const errand = {
    direction: 'send' as const,
    stops: [stop, drop],
    package_kind: 'keys',
    package_note: null,
    weight_band: 1,
    vehicle: 'bike',
    value: null,
    photo: null,
    payer: 'receiver' as const,
  }
  const order = {
    ...anOrder({ kind: 'errand', restaurant: null, status: 'on_the_way', rider: aRider() }),
    errand,
  }
  test('the sender sees the way, the receiver’s code, and sends the link on', async () => {
    await openPage([{ key: 'showMap', value: false }])
    const page = drawn(<ErrandUnderWay order={order} />)
    for (const words of [
      'On the way to Rahul',
      'Drop-off code',
      '4719',
      'Share link',
      'Drop off at: Rahul Mehta',
    ])
      expect(page).toContain(words)
  })
  test('[SCR-68] [STA-19] while the line is broken the page says that it keeps looking for news', async () => {
    await openPage([{ key: 'showMap', value: false }])
    const lost = 'Reconnecting. We’ll keep checking for updates.'
    expect(drawn(<ErrandUnderWay order={order} />)).not.toContain(lost)
    live.state = 'polling'
    const page = drawn(<ErrandUnderWay order={order} />)
    live.state = 'idle'
    expect(page).toContain(lost)
  })
  test('what goes back says why, what it costs, and the code it is handed back against', async () => {
    await openPage([{ key: 'showMap', value: false }])
    const back = {
      ...order,
      status: 'returning' as const,
      return: {
        trip_id: 2,
        reason: 'unreachable' as const,
        note: null,
        photo: null,
        failed_at: '2026-11-21T10:00:00.000Z',
        charge: 4200,
        returned_at: null,
        returned_photo: null,
      },
      errand: {
        ...errand,
        stops: [
          { ...stop, code: '2580' },
          { ...drop, state: 'failed' as const, code: null },
        ],
      },
    }
    const page = drawn(<ErrandUnderWay order={back} />)
    for (const words of [
      'Nobody answered at the door',
      'second trip',
      'Return trip to the sender',
      '₹42',
      'Return code',
      '2580',
    ])
      expect(page).toContain(words)
  })
  test('whoever has the link sees their own business: code, cash, the rider', () => {
    const track: ErrandTrack = {
      type: 'drop',
      state: 'coming',
      package_kind: 'keys',
      address: 'Orbit Tower',
      name: 'Rahul Mehta',
      latitude: 12.97,
      longitude: 77.59,
      code: '4719',
      cash_due: 8400,
      promised: null,
      schedule: null,
      rider: { ...aRider(), name: 'Imran' },
      done_at: null,
      photo: null,
      expires_at: '2026-11-22T10:00:00.000Z',
    }
    const page = drawn(
      <Routes>
        <Route path="/track/:link" element={<TrackScreen />} />
      </Routes>,
      { path: '/track/a-link', answers: [[['track', 'a-link'], track]] },
    )
    for (const words of [
      'On the way to you',
      '4719',
      'Have ₹84 in cash ready',
      'Imran is your rider',
      'Orbit Tower',
    ])
      expect(page).toContain(words)
  })
})

import { expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import { keysToOffice, openErrands, placeErrand } from '../../testing/errands'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'
import { checkPin, checkStopPin, pinFor, stopPin } from './pin'

test('a code is four digits, stable, and different per order and installation', () => {
  const pins = Array.from({ length: 200 }, (_, at) => pinFor('secret', `TK-${at}`))
  for (const pin of pins) expect(pin).toMatch(/^\d{4}$/)
  expect(pinFor('secret', 'TK-1')).toBe(pins[1])
  expect(pinFor('other secret', 'TK-1')).not.toBe(pins[1])
  expect(new Set(pins).size).toBeGreaterThan(150)
})

test('every stop of an errand has its own code; the last stop uses the order’s', () => {
  const code = (position: number, is_last = false) => stopPin('secret', 'TK-1', { position, is_last })
  expect(code(2, true)).toBe(pinFor('secret', 'TK-1'))
  expect(new Set([code(0), code(1), code(2), code(2, true)]).size).toBe(4)
  expect(code(1)).toBe(code(1))
})

describeOnDatabases('the code at the door on %s', (engine) => {
  const app = sharedApp({ engine })

  async function order() {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client } = await customer(app)
    return await place(client, cartOf(restaurant_id, [{ id: item_id }]))
  }
  const tell = (
    { id, unique_order_id }: { id: number; unique_order_id: string },
    pin?: string,
    key?: string,
  ) =>
    app.deps.db
      .transaction()
      .execute((tx) => checkPin(tx, { id, unique_order_id }, { pin, key, secret: app.deps.secret }))

  test('a correct code passes without using up a try', async () => {
    const one = await order()
    for (let times = 0; times < 7; times++) expect(await tell(one, one.delivery_pin ?? '')).toBeNull()
  })

  test('five wrong codes lock it, even for the correct one', async () => {
    const one = await order()
    const wrong = one.delivery_pin === '0000' ? '1111' : '0000'
    for (const tries_left of [4, 3, 2, 1])
      expect(await tell(one, wrong)).toMatchObject({ code: 'wrong_pin', facts: { tries_left } })
    expect(await tell(one)).toMatchObject({ code: 'pin_locked', facts: { tries_left: 0 } })
    expect(await tell(one, one.delivery_pin ?? '')).toMatchObject({ code: 'pin_locked' })
  })

  test('a wrong code resent with the same key uses up one try only', async () => {
    const one = await order()
    const wrong = one.delivery_pin === '0000' ? '1111' : '0000'
    for (let times = 0; times < 3; times++)
      expect(await tell(one, wrong, 'tap-1')).toMatchObject({ code: 'wrong_pin', facts: { tries_left: 4 } })
    expect(await tell(one, one.delivery_pin ?? '', 'tap-1')).toMatchObject({ code: 'wrong_pin' })
    expect(await tell(one, wrong, 'tap-2')).toMatchObject({ code: 'wrong_pin', facts: { tries_left: 3 } })
    expect(await tell(one, one.delivery_pin ?? '', 'tap-3')).toBeNull()
  })

  test('concurrent guesses are limited to five', async () => {
    const one = await order()
    const guesses = Array.from({ length: 100 }, (_, at) => String(at).padStart(4, '0')).filter(
      (guess) => guess !== one.delivery_pin,
    )
    const answers = await Promise.all(guesses.map((guess) => tell(one, guess)))
    const codes = answers.map((answer) => answer?.code ?? 'ok')
    expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(4)
  })

  test('tries are counted separately for each stop and for the order', async () => {
    await openErrands(app)
    const { client } = await customer(app)
    const { id, unique_order_id } = await placeErrand(client, keysToOffice())
    const stops = await app.deps.db
      .selectFrom('errand_stops')
      .select(['id', 'position', 'is_last'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute()
    const [first, last] = stops
    if (!first || !last) throw new Error('no stops')
    const { secret } = app.deps
    const tellAt = (stop: typeof first, pin: string) =>
      app.deps.db
        .transaction()
        .execute((tx) => checkStopPin(tx, stop, { secret, unique_order_id, pin, key: undefined }))
    const [right, other] = [stopPin(secret, unique_order_id, first), stopPin(secret, unique_order_id, last)]
    for (const tries_left of [4, 3, 2, 1])
      expect(await tellAt(first, other)).toMatchObject({ code: 'wrong_pin', facts: { tries_left } })
    expect(await tellAt(last, other)).toBeNull()
    expect(await tellAt(first, right)).toBeNull()
    expect(await tell({ id, unique_order_id }, '')).toMatchObject({ facts: { tries_left: 4 } })
  })
})

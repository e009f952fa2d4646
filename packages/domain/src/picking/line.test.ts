import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AgreedLine, agreedAmount, finalAmount, type PickedLine, pickStates, unitsLeft } from './line'

/** 2 × 500 g of chicken for ₹180 plus ₹10 for the cut; 10 % extra weight accepted. */
const chicken: AgreedLine = { price: 18_000, addons_price: 1_000, quantity: 2, weight: 500, tolerance: 10 }
const found: PickedLine = { state: 'found', quantity: 2, weight: null, substitute: null }
const short: PickedLine = { ...found, state: 'short', quantity: 1 }
const other = { price: 20_000, quantity: 1 }

const rows: readonly (readonly [string, Partial<PickedLine>, number, boolean?])[] = [
  ['nobody looked for yet costs what was agreed', { state: 'open', quantity: 0 }, 38_000],
  ['that is there costs what was agreed', {}, 38_000],
  ['that weighs what was ordered costs what was agreed', { weight: 1_000 }, 38_000],
  ['that weighs less costs less, its add-ons the same', { weight: 900 }, 34_400],
  ['that weighs a little more costs that much more', { weight: 1_050 }, 39_800],
  ['that weighs too much costs no more than the tolerance', { weight: 1_500 }, 41_600],
  ['that is paid already costs no more for weighing more', { weight: 1_050 }, 38_000, false],
  ['that is half there costs half', short, 19_000],
  ['that is half there is weighed as that half', { ...short, weight: 450 }, 17_200],
  ['that is not there costs nothing', { state: 'short', quantity: 0 }, 0],
  [
    'with a cheaper substitute costs the cheaper price',
    { state: 'replaced', quantity: 0, substitute: { price: 15_000, quantity: 2 } },
    30_000,
  ],
  [
    'with a dearer substitute costs what was agreed',
    { state: 'replaced', quantity: 0, substitute: { price: 30_000, quantity: 2 } },
    38_000,
  ],
  [
    'of which one was there and one replaced costs both',
    { ...short, state: 'replaced', weight: 500, substitute: { price: 5_000, quantity: 1 } },
    24_000,
  ],
  [
    'whose substitute waits for an answer does not cost it yet',
    { ...short, state: 'asked', substitute: other },
    19_000,
  ],
  [
    'whose substitute was refused does not cost it',
    { ...short, state: 'refused', substitute: other },
    19_000,
  ],
  [
    'whose substitute nobody answered for does not cost it',
    { ...short, state: 'expired', substitute: other },
    19_000,
  ],
]
for (const [title, picked, amount, may_grow = true] of rows)
  test(`a line ${title}`, () => {
    expect(finalAmount(chicken, { ...found, ...picked }, may_grow)).toBe(amount)
  })

test('units that were not packed return to stock, also when replaced', () => {
  expect(unitsLeft(chicken, { ...found, state: 'open', quantity: 0 })).toBe(0)
  expect(unitsLeft(chicken, found)).toBe(0)
  expect(unitsLeft(chicken, { ...short, state: 'replaced', substitute: other })).toBe(1)
})

const agreedLines: fc.Arbitrary<AgreedLine> = fc.oneof(
  fc.record({
    price: fc.integer({ min: 1, max: 200_000 }),
    addons_price: fc.integer({ min: 0, max: 5_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    weight: fc.integer({ min: 50, max: 5_000 }),
    tolerance: fc.integer({ min: 0, max: 50 }),
  }),
  fc.record({
    price: fc.integer({ min: 0, max: 200_000 }),
    addons_price: fc.integer({ min: 0, max: 5_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    weight: fc.constant(null),
    tolerance: fc.constant(null),
  }),
)
const pickedOf = ({ quantity }: AgreedLine): fc.Arbitrary<PickedLine> =>
  fc.record({
    state: fc.constantFrom(...pickStates),
    quantity: fc.integer({ min: 0, max: quantity }),
    weight: fc.option(fc.integer({ min: 1, max: 200_000 })),
    substitute: fc.option(
      fc.record({ price: fc.integer({ min: 0, max: 400_000 }), quantity: fc.integer({ min: 1, max: 40 }) }),
    ),
  })

test('property: no pick, weight or substitute is charged above the tolerance', () => {
  fc.assert(
    fc.property(
      agreedLines.chain((line) => fc.tuple(fc.constant(line), pickedOf(line), fc.boolean())),
      ([line, picked, may_grow]) => {
        const amount = finalAmount(line, picked, may_grow)
        const agreed = agreedAmount(line)
        const more = may_grow ? Math.floor((line.price * line.quantity * (line.tolerance ?? 0)) / 100) : 0
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(agreed + more)
        if (line.weight === null) expect(amount).toBeLessThanOrEqual(agreed)
      },
    ),
  )
})

test('a substitute never costs more than the item it replaces', () => {
  fc.assert(
    fc.property(
      agreedLines.chain((line) => fc.tuple(fc.constant(line), pickedOf(line))),
      ([line, picked]) => {
        const replaced = finalAmount(line, { ...picked, state: 'replaced' }, true)
        const without = finalAmount(line, { ...picked, state: 'short' }, true)
        const missing = (line.price + line.addons_price) * (line.quantity - picked.quantity)
        expect(replaced - without).toBeGreaterThanOrEqual(0)
        expect(replaced - without).toBeLessThanOrEqual(missing)
      },
    ),
  )
})

import { areWholeHeads, taxHeads } from '@tokri/domain/tax/parts'
import { isZone } from '@tokri/domain/zone'
import type { Setting, SettingType } from './setting-kinds'
import { type SettingKey, settingsRegistry } from './settings-registry'

/** A value that may be stored, or the sentence that says why not. */
export type SettingReading = { value: string | number | boolean } | { reason: string }
type Reader = (given: unknown, row: Setting, key: string) => SettingReading

const reject = (reason: string): SettingReading => ({ reason })
const words: Record<string, boolean> = {
  true: true,
  yes: true,
  on: true,
  '1': true,
  false: false,
  no: false,
  off: false,
  '0': false,
}

/** Settings that may have decimals; all other numbers are counts or minor units. */
const mayBeFraction = new Set<string>([
  'taxPercentage',
  'commissionTaxPercentage',
  'taxAtSourcePercentage',
  'selfPickupRadius',
  'rewardsRate',
  'restaurantCategorySliderSize',
  'deliveryGuyCommission',
  'pickupDropBaseDistance',
  'pickupDropExtraDistance',
  'pickupDropMaxDistance',
  'pickupDropReturnPercentage',
] satisfies SettingKey[])
const percentages = new Set<string>([
  'taxPercentage',
  'commissionTaxPercentage',
  'taxAtSourcePercentage',
  'deliveryGuyCommission',
  'restaurantCategorySliderStyle',
  'pickupDropReturnPercentage',
  'uploadImageQuality',
] satisfies SettingKey[])
const largest = 100_000_000

/** Lists that other code parses, line by line. */
const lineShapes: Partial<Record<string, [shape: RegExp, what: string]>> = {
  pickupDropWeightBands: [/^\d{1,4}(\.\d{1,2})? \d{1,8}$/, 'kilograms and a charge, such as "10 2000"'],
  pickupDropVehicles: [
    /^\p{L}[\p{L} -]{0,38} \d{1,4}(\.\d{1,2})? \d{1,8}( not [^,]+(, [^,]+)*)?$/u,
    'a name, kilograms, a charge and what it does not take, such as "bike 10 0 not plants, cakes"',
  ],
}

/** Texts that other code parses, with the format they need. */
const shapes: [key: RegExp, shape: RegExp, what: string][] = [
  [/^currencyId$/, /^[A-Z]{3}$/, 'three capital letters such as INR'],
  [/^phoneCountryCode$/, /^\+[1-9]\d{0,3}$/, 'a country code such as +91'],
  [/^pickupDropMethods$/, /^([A-Z]+(, [A-Z]+)*)?$/, 'names of payment methods, such as "COD, WALLET"'],
  [/^tips(_percentage)?$/, /^(\d{1,8}(,\d{1,8})*)?$/, 'whole numbers separated by commas'],
  [
    /^rewardsRateByKind$/,
    /^((food|meat|grocery|errand) \d{1,3}(\.\d{1,2})?(, (?=[a-z])|$))*$/,
    'kinds with a number each, such as "grocery 1, errand 0"',
  ],
  [
    /^taxableFees$/,
    /^((store_charge|delivery|small_order|platform_fee)(, (?=[a-z])|$))*$/,
    'names of fees, such as "delivery, platform_fee"',
  ],
  [
    /^taxParts(Elsewhere)?$/,
    /^(\p{L}[\p{L}\d ]{0,18} \d{1,3}(\.\d{1,2})?(, (?=\p{L})|$))*$/u,
    'names with a percentage each, such as "CGST 50, SGST 50"',
  ],
  [/^desktopSocial\w+Link$/, /^(https:\/\/[^\s"'<>]+)?$/, 'an address that begins with https://'],
]

const line: Reader = (given, _row, key) => {
  if (typeof given !== 'string') return reject('must be text')
  if (given.length > 500) return reject('is longer than 500 characters')
  if (/\p{Cc}/u.test(given)) return reject('must be one line without control characters')
  if (key === 'timeZone' && !isZone(given))
    return reject(`is "${given}"; it must be a time zone such as Asia/Kolkata`)
  if (/^taxParts/.test(key) && given !== '' && !areWholeHeads(taxHeads(given)))
    return reject(`is "${given}"; it must be different names whose percentages come to 100`)
  const wrong = shapes.find(([of, shape]) => of.test(key) && !shape.test(given))
  return wrong ? reject(`is "${given}"; it must be ${wrong[2]}`) : { value: given }
}

const longText =
  (limit: number): Reader =>
  (given, _row, key) => {
    if (typeof given !== 'string') return reject('must be text')
    const [shape, what] = lineShapes[key] ?? []
    const wrong = shape && given.split('\n').find((one) => one.trim() !== '' && !shape.test(one.trim()))
    if (wrong !== undefined) return reject(`has the line "${wrong}"; it must be ${what}`)
    return given.length > limit ? reject(`is longer than ${limit} characters`) : { value: given }
  }

const readers: Record<SettingType, Reader> = {
  boolean: (given) => {
    const value = typeof given === 'boolean' ? given : words[String(given).toLowerCase()]
    return value === undefined ? reject(`is "${given}"; it must be yes or no`) : { value }
  },
  number: (given, _row, key) => {
    const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
    if (typeof value !== 'number' || !Number.isFinite(value))
      return reject(`is "${given}"; it must be a number`)
    const limit = key === 'taxYearFirstMonth' ? 12 : percentages.has(key) ? 100 : largest
    if (value < 0 || value > limit) return reject(`is ${value}; it must lie between 0 and ${limit}`)
    if (!mayBeFraction.has(key) && !Number.isInteger(value))
      return reject(`is ${value}; it must be a whole number (amounts are in paise or cents)`)
    return { value }
  },
  choice: (given, { choices }) =>
    typeof given === 'string' && choices.includes(given)
      ? { value: given }
      : reject(`is "${given}"; it must be one of ${choices.join(', ')}`),
  colour: (given, row) => {
    if (given === '' && row.default === '') return { value: '' }
    return typeof given === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(given)
      ? { value: given.toLowerCase() }
      : reject(`is "${given}"; it must be a colour such as #b3174a`)
  },
  image: (given) =>
    typeof given === 'string' && /^(\/(?!\/)[^\s"'<>\\()]*)?$/.test(given)
      ? { value: given }
      : reject(`is "${given}"; it must be a picture of this server, such as /media/logo.webp`),
  text: line,
  lines: longText(20_000),
  html: longText(20_000),
  css: longText(50_000),
}

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingsRegistry, key)

/** Parses the value given for a setting, on a command line or in a file, into its type (ENT-01). */
export function readSetting(key: SettingKey, given: unknown): SettingReading {
  const row: Setting = settingsRegistry[key]
  return readers[row.type](given, row, key)
}

import type { ErrandOffer } from '@tokri/contract/errand-offer'
import { type FaultAt, faultsOf, type OfferFault } from '@tokri/domain/pricing/errand-offer'
import { ourKinds } from '@tokri/domain/pricing/errand-rule'

/** A number in the form: its path in the settings and its unit. */
export const figures = {
  '/base_charge': 'money',
  '/base_distance': 'km',
  '/extra_charge': 'money',
  '/extra_distance': 'km',
  '/stop_charge': 'money',
  '/max_distance': 'km',
  '/max_stops': 'count',
  '/max_value': 'money',
  '/cancel_fees/assigned': 'money',
  '/cancel_fees/at_pickup': 'money',
  '/return_percentage': 'percent',
} as const
export type Figure = keyof typeof figures
export const figureNames = Object.keys(figures) as Figure[]

/** `key` identifies a row while others are added and removed. */
export interface TypedBand {
  key: number
  up_to_kg: string
  charge: string
}
export interface TypedVehicle extends TypedBand {
  id: string
  not_kinds: string[]
}
/** The settings as typed into the fields: numbers may be invalid. */
export interface Typed {
  enabled: boolean
  link_by_sms: boolean
  figures: Record<Figure, string>
  weight_bands: TypedBand[]
  vehicles: TypedVehicle[]
  /** The built-in kinds that are accepted. */
  our_kinds: string[]
  /** One per line. */
  own_kinds: string
  prohibited: string
  terms: string
  /** All of them where the settings list none. */
  methods: string[]
}

/** Why a field is wrong: a rule, an invalid number, or the server's error. */
export type Wrong = Omit<FaultAt, 'fault' | 'field'> & { fault: OfferFault | 'number'; said?: string }
export type Wrongs = Readonly<Record<string, Wrong>>

const isOurs = (kind: string): boolean => (ourKinds as readonly string[]).includes(kind)

function figureOf(offer: ErrandOffer, name: Figure): number {
  if (name === '/cancel_fees/assigned') return offer.cancel_fees.assigned
  if (name === '/cancel_fees/at_pickup') return offer.cancel_fees.at_pickup
  return offer[name.slice(1) as Exclude<keyof ErrandOffer, 'cancel_fees'>] as number
}

/** `minor`: number of minor units per unit. */
export function typedOf(offer: ErrandOffer, all_methods: readonly string[], minor: number): Typed {
  const band = ({ up_to_kg, charge }: { up_to_kg: number; charge: number }, key: number) => ({
    key,
    up_to_kg: String(up_to_kg),
    charge: String(charge / minor),
  })
  const written = (name: Figure) => figureOf(offer, name) / (figures[name] === 'money' ? minor : 1)
  return {
    enabled: offer.enabled,
    link_by_sms: offer.link_by_sms,
    figures: Object.fromEntries(figureNames.map((name) => [name, String(written(name))])) as Typed['figures'],
    weight_bands: offer.weight_bands.map(band),
    vehicles: offer.vehicles.map((one, key) => ({ ...one, ...band(one, key) })),
    our_kinds: offer.package_kinds.filter(isOurs),
    own_kinds: offer.package_kinds.filter((kind) => !isOurs(kind)).join('\n'),
    prohibited: offer.prohibited.join('\n'),
    terms: offer.terms.join('\n'),
    methods: offer.methods.length > 0 ? offer.methods : [...all_methods],
  }
}

/** "12.5", "12,5"; NaN while it is not a number. */
export const readNumber = (typed: string): number =>
  /^\d+([.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN

/** In minor units; NaN for more decimals than the currency has. */
function readMoney(typed: string, minor: number): number {
  const amount = readNumber(typed) * minor
  return Math.abs(amount - Math.round(amount)) < 1e-6 ? Math.round(amount) : Number.NaN
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Package kinds as customers see them: built-in ones first. */
export const kindsOf = ({ our_kinds, own_kinds }: Pick<Typed, 'our_kinds' | 'own_kinds'>): string[] => [
  ...ourKinds.filter((kind) => our_kinds.includes(kind)),
  ...linesOf(own_kinds),
]

/** The parsed fields, and errors by field. */
export function readTyped(
  typed: Typed,
  { minor, methods }: { minor: number; methods: readonly string[] },
): { offer: ErrandOffer; wrong: Wrongs } {
  const band = ({ up_to_kg, charge }: TypedBand) => ({
    up_to_kg: Math.round(readNumber(up_to_kg) * 100) / 100,
    charge: readMoney(charge, minor),
  })
  const package_kinds = kindsOf(typed)
  const offer: ErrandOffer = {
    enabled: typed.enabled,
    link_by_sms: typed.link_by_sms,
    ...readFigures(typed.figures, minor),
    weight_bands: typed.weight_bands.map(band),
    vehicles: typed.vehicles.map(({ id, not_kinds, ...one }) => ({
      id: id.trim(),
      ...band({ ...one }),
      // a deleted kind need not be excluded
      not_kinds: not_kinds.filter((kind) => package_kinds.includes(kind)),
    })),
    package_kinds,
    prohibited: linesOf(typed.prohibited),
    terms: linesOf(typed.terms),
    methods: methods.every((name) => typed.methods.includes(name)) ? [] : typed.methods,
  }
  return { offer, wrong: { ...faultsByField(offer), ...noMethod(typed), ...noNumbers(offer) } }
}

function readFigures(typed: Typed['figures'], minor: number) {
  const read = (name: Figure) =>
    figures[name] === 'money' ? readMoney(typed[name], minor) : readNumber(typed[name])
  return {
    base_charge: read('/base_charge'),
    base_distance: read('/base_distance'),
    extra_charge: read('/extra_charge'),
    extra_distance: read('/extra_distance'),
    stop_charge: read('/stop_charge'),
    max_distance: read('/max_distance'),
    max_stops: read('/max_stops'),
    max_value: read('/max_value'),
    return_percentage: read('/return_percentage'),
    cancel_fees: { assigned: read('/cancel_fees/assigned'), at_pickup: read('/cancel_fees/at_pickup') },
  }
}

const faultsByField = (offer: ErrandOffer): Wrongs =>
  Object.fromEntries(faultsOf(offer).map(({ field, ...fault }) => [field, fault]))

const noMethod = ({ methods }: Typed): Wrongs =>
  methods.length > 0 ? {} : { '/methods': { fault: 'empty' } }

function noNumbers(offer: ErrandOffer): Wrongs {
  const rows = (name: 'weight_bands' | 'vehicles') =>
    offer[name].flatMap(({ up_to_kg, charge }, at) => [
      [`/${name}/${at}/up_to_kg`, up_to_kg] as const,
      [`/${name}/${at}/charge`, charge] as const,
    ])
  const all = [
    ...figureNames.map((name) => [name, figureOf(offer, name)] as const),
    ...rows('weight_bands'),
    ...rows('vehicles'),
  ]
  return Object.fromEntries(
    all.filter(([, figure]) => Number.isNaN(figure)).map(([field]) => [field, { fault: 'number' }]),
  )
}

/** The fields of two offers that differ. */
export function changesOf(before: ErrandOffer, after: ErrandOffer): Partial<ErrandOffer> {
  const keys = Object.keys(after) as (keyof ErrandOffer)[]
  const isOther = (key: keyof ErrandOffer) => JSON.stringify(before[key]) !== JSON.stringify(after[key])
  return Object.fromEntries(keys.filter(isOther).map((key) => [key, after[key]]))
}

/** Fields of the fare: only their errors prevent the preview. */
export const isOfFare = (field: string): boolean =>
  /^\/(base|extra|stop|max_distance|max_stops|weight_bands|vehicles)/.test(field)

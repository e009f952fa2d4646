import type { ErrandStopDraft, ErrandTripDraft } from '@tokri/contract/errand-trip'
import type { ErrandSettings } from '@tokri/contract/errands'
import { normalisePhone } from '@tokri/domain/account/phone'
import { isStrongFor, takesKind } from '@tokri/domain/pricing/errand-rule'
import type { SavedLocation } from '../../lib/device/storage'
import { typedAmount } from '../../lib/format/typed'
import type { DraftStop, ErrandDraft } from '../../state/errand'

/** The operator's rules for a trip. */
export interface TripRules {
  settings: Pick<ErrandSettings, 'package_kinds' | 'weight_bands' | 'vehicles' | 'max_value'>
  /** "+91": for phone numbers typed without one. */
  dialCode: string
  /** How many minor units make one whole unit. */
  minor: number
}

function contactOf({ name, phone }: DraftStop, dialCode: string): ErrandStopDraft['contact'] {
  const dialled = normalisePhone(phone, dialCode)
  return name.trim() !== '' && dialled !== null ? { name: name.trim(), phone: dialled } : null
}

function stopOf(stop: DraftStop, place: SavedLocation, dialCode: string): ErrandStopDraft {
  return {
    type: stop.type,
    address: place.address,
    house: place.businessLocation ? null : place.house?.trim() || null,
    landmark: place.landmark?.trim() || null,
    latitude: place.lat,
    longitude: place.lng,
    contact: contactOf(stop, dialCode),
    instructions: stop.instructions.trim() || null,
  }
}

/** The value of the parcel in minor units; null: not given, undefined: above the limit, or not a number. */
export function worthOf(
  { value }: Pick<ErrandDraft, 'value'>,
  { settings, minor }: TripRules,
): number | null | undefined {
  if (value.trim() === '') return null
  return typedAmount(value, { minor, most: settings.max_value || 100_000_000 }) ?? undefined
}

type Carrier = Pick<ErrandSettings['vehicles'][number], 'up_to_kg' | 'not_kinds'>

/** Why a vehicle can't carry it; null if it can. */
export function refusedBy(
  vehicle: Carrier,
  parcel: { weight_kg: number; package_kind: string | null },
): 'weight' | 'kind' | null {
  if (!isStrongFor(vehicle, parcel)) return 'weight'
  return takesKind(vehicle, parcel) ? null : 'kind'
}

export const parcelOf = (draft: ErrandDraft, settings: TripRules['settings']) => ({
  weight_kg: weightOf(draft, settings) ?? 0,
  package_kind: kindOf(draft, settings),
})

export const weightOf = (
  { weight_band }: ErrandDraft,
  { weight_bands }: TripRules['settings'],
): number | null =>
  weight_bands.find(({ up_to_kg }) => up_to_kg === weight_band)?.up_to_kg ?? weight_bands[0]?.up_to_kg ?? null

/** The chosen vehicle if it can carry the parcel; null lets the server choose. */
export function vehicleOf(draft: ErrandDraft, settings: TripRules['settings']): string | null {
  const chosen = settings.vehicles.find(({ id }) => id === draft.vehicle)
  return chosen && refusedBy(chosen, parcelOf(draft, settings)) === null ? chosen.id : null
}

/**
 * The draft in the form in which it can be priced; null while a place is missing. Until they are chosen it
 * uses the first kind and the lightest weight, so that a price is shown from the start.
 */
export function tripOf(draft: ErrandDraft, rules: TripRules): ErrandTripDraft | null {
  const { settings, dialCode } = rules
  const stops = draft.stops.flatMap((stop) => (stop.place ? [stopOf(stop, stop.place, dialCode)] : []))
  const weight_band = weightOf(draft, settings)
  const package_kind = kindOf(draft, settings) ?? settings.package_kinds[0]?.id
  if (stops.length < draft.stops.length || weight_band === null || !package_kind) return null
  return {
    direction: draft.direction,
    stops,
    package_kind,
    package_note: draft.package_note.trim() || null,
    weight_band,
    vehicle: vehicleOf(draft, settings),
    value: worthOf(draft, rules) ?? null,
    photo: draft.photo,
    payer: draft.payer,
    schedule: draft.schedule,
    coupon: draft.coupon,
    prohibited_accepted: draft.prohibited_accepted,
  }
}

/** The chosen kind, if the operator still has it. */
export const kindOf = (
  { package_kind }: Pick<ErrandDraft, 'package_kind'>,
  { package_kinds }: Pick<ErrandSettings, 'package_kinds'>,
): string | null => package_kinds.find(({ id }) => id === package_kind)?.id ?? null

/** What a draft may be missing, in the order of the screens. */
export type Missing = 'place' | 'kind' | 'note' | 'value' | 'contact' | 'prohibited'

/**
 * What the draft is missing, as far as that can be determined: the operator's rules are loaded over the
 * network, what was typed is here.
 */
export function missingOf(draft: ErrandDraft, rules: TripRules | null): Missing[] {
  const place: Missing[] = draft.stops.some((stop) => stop.place === null) ? ['place'] : []
  if (!rules) return place
  const kind = kindOf(draft, rules.settings)
  const wants: [Missing, boolean][] = [
    ['kind', kind === null],
    ['note', kind === 'other' && draft.package_note.trim() === ''],
    ['value', worthOf(draft, rules) === undefined],
    ['contact', draft.stops.some((stop) => contactOf(stop, rules.dialCode) === null)],
    ['prohibited', !draft.prohibited_accepted],
  ]
  return [...place, ...wants.filter(([, is]) => is).map(([name]) => name)]
}

/** The screen that asks for each of them. */
export const screenOf: Record<Missing, string> = {
  place: '/pickup-and-drop',
  kind: '/pickup-and-drop/task',
  note: '/pickup-and-drop/task',
  value: '/pickup-and-drop/task',
  contact: '/pickup-and-drop/details',
  prohibited: '/pickup-and-drop/cart',
}

/** Below this many seconds the price is counted down. */
export const LAST_SECONDS = 120

/** Seconds until a price expires; 0 once it has. */
export const secondsLeft = (expires_at: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(expires_at) - now.getTime()) / 1000))

/** '1:05' */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The stops that a pricing error is about; all of them if it names none. */
export function refusedStops(extra: Readonly<Record<string, unknown>>, count: number): number[] {
  const named = Array.isArray(extra.stops) ? extra.stops.filter((at) => Number.isInteger(at)) : []
  return named.length > 0 ? (named as number[]) : Array.from({ length: count }, (_, at) => at)
}

/** How much of a bill with its tip points and wallet pay, points first, and what is left. */
export function balancesOf(
  {
    payable,
    wallet_balance,
    rewards_worth,
  }: { payable: number; wallet_balance: number; rewards_worth: number },
  { tip, use_wallet, use_rewards }: { tip: number; use_wallet: boolean; use_rewards: boolean },
): { total: number; rewards: number; wallet: number; due: number } {
  const total = payable + tip
  const rewards = use_rewards ? Math.min(rewards_worth, total) : 0
  const wallet = use_wallet ? Math.min(wallet_balance, total - rewards) : 0
  return { total, rewards, wallet, due: total - rewards - wallet }
}

/** Whether the customer is also the payer; otherwise the other end pays in cash. */
export const iPay = ({ direction, payer }: Pick<ErrandDraft, 'direction' | 'payer'>): boolean =>
  (direction === 'send') === (payer === 'sender')

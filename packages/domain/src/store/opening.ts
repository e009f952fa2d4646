/** What a store should have before customers order from it, in the recommended order. */
export const openingSteps = [
  'approved',
  'owner_joined',
  'menu',
  'hours',
  'delivery',
  'picture',
  'phone',
  'licence',
] as const
export type OpeningStep = (typeof openingSteps)[number]

/** Required for ordering; the others are recommended. */
const required: ReadonlySet<OpeningStep> = new Set(['approved', 'menu', 'delivery'])

/** Facts about a store that is about to open. */
export interface OpeningFacts {
  store_type: 'restaurant' | 'meat' | 'grocery'
  is_accepted: boolean
  /** Somebody who manages it has set a password. */
  has_joined_owner: boolean
  /** Items that can be ordered. */
  items: number
  has_hours: boolean
  delivers: boolean
  /** Delivery radius in kilometres, and the number of areas drawn instead. */
  delivery_radius: number
  areas: number
  has_picture: boolean
  has_phone: boolean
  has_licence: boolean
}

const isDone: Record<OpeningStep, (facts: OpeningFacts) => boolean> = {
  approved: ({ is_accepted }) => is_accepted,
  owner_joined: ({ has_joined_owner }) => has_joined_owner,
  menu: ({ items }) => items > 0,
  hours: ({ has_hours }) => has_hours,
  delivery: ({ delivers, delivery_radius, areas }) => !delivers || delivery_radius > 0 || areas > 0,
  picture: ({ has_picture }) => has_picture,
  phone: ({ has_phone }) => has_phone,
  licence: ({ has_licence }) => has_licence,
}

/** Grocery stores sell packed goods: a food licence is required only of kitchens and butchers. */
const isAsked = (step: OpeningStep, { store_type }: OpeningFacts): boolean =>
  step !== 'licence' || store_type !== 'grocery'

export interface OpeningCheck {
  step: OpeningStep
  is_done: boolean
  is_required: boolean
}

/** What a store has and what it lacks. */
export const openingChecks = (facts: OpeningFacts): OpeningCheck[] =>
  openingSteps
    .filter((step) => isAsked(step, facts))
    .map((step) => ({ step, is_done: isDone[step](facts), is_required: required.has(step) }))

/** Whether customers could order from it. */
export const mayOpen = (checks: readonly OpeningCheck[]): boolean =>
  checks.every(({ is_done, is_required }) => is_done || !is_required)

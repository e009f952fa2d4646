/** Facts that decide whether a slide is shown; `model` '3' is an image with a link. */
export interface SlideFacts {
  model: '1' | '2' | '3'
  restaurant: { is_accepted: 0 | 1; is_active: 0 | 1; is_open?: boolean } | null
}

/** A dimmed slide stays listed: its store takes no orders now. */
export type SlideState = 'link' | 'shown' | 'dimmed' | 'hidden'

/** VAL-02 */
export function slideState({ model, restaurant }: SlideFacts): SlideState {
  if (model === '3') return 'link'
  if (restaurant?.is_accepted !== 1) return 'hidden'
  return restaurant.is_active === 1 && restaurant.is_open !== false ? 'shown' : 'dimmed'
}

/** Two rows: `first` above, as many below, then alternating (CON-13). */
export function twoRows<T>(list: readonly T[], first = 4): [upper: T[], lower: T[]] {
  const isUpper = (at: number) => (at < 2 * first ? at < first : (at - 2 * first) % 2 === 0)
  return [list.filter((_, at) => isUpper(at)), list.filter((_, at) => !isUpper(at))]
}

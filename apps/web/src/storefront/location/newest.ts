/**
 * Of several look-ups only the one started last counts, and none once `forget` was called, because responses
 * may arrive in any order.
 */
export function newestOnly() {
  let last = 0
  return {
    /** Calls `take` with the result, unless another look-up was started since. */
    async follow<Found>(looking: Promise<Found>, take: (found: Found) => void): Promise<void> {
      last += 1
      const mine = last
      const found = await looking
      if (mine === last) take(found)
    },
    /** The same, but without cancelling a look-up under way until this one has a result. */
    async join<Found>(looking: Promise<Found>, take: (found: Found) => void): Promise<void> {
      const mine = last
      const found = await looking
      if (mine !== last) return
      last += 1
      take(found)
    },
    forget: (): void => {
      last += 1
    },
  }
}

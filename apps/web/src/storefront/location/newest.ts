/** Of several lookings only the one begun last counts, and none once `forget` was called: answers may come in any order. */
export function newestOnly() {
  let last = 0
  return {
    /** Calls `take` with what was found, unless something else was begun since. */
    async follow<Found>(looking: Promise<Found>, take: (found: Found) => void): Promise<void> {
      last += 1
      const mine = last
      const found = await looking
      if (mine === last) take(found)
    },
    /** Likewise, but what was under way goes on until this one is found. */
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

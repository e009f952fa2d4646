/** Keeps showing the previous results during a new search, unless there were none. */
export const previousResults = <Found>(
  before: Found | undefined,
  isNothing: (found: Found) => boolean,
): Found | undefined => (before === undefined || isNothing(before) ? undefined : before)

/** For a state that says what is open: a late answer leads on from its own step only, what was opened since stays. */
export const replaceIfCurrent =
  <S>(mine: S, next: S) =>
  (now: S): S =>
    now === mine ? next : now

/**
 * A state update that applies only if the state has not changed since, so that late replies do not undo later
 * steps.
 */
export const replaceIfCurrent =
  <S>(mine: S, next: S) =>
  (now: S): S =>
    now === mine ? next : now

/** A state update that applies only if the state has not changed since: late answers do not undo later steps. */
export const replaceIfCurrent =
  <S>(mine: S, next: S) =>
  (now: S): S =>
    now === mine ? next : now

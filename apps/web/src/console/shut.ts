/** Shuts this layer and no other: an answer that comes late leaves alone what was opened since. */
export const shut =
  <L extends { open: boolean }>(mine: L | null) =>
  (now: L | null): L | null =>
    now && now === mine ? { ...now, open: false } : now

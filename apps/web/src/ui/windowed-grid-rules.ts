/** Rows rendered beyond the visible ones, so that scrolling and the Tab key find something there. */
export const SPARE_ROWS = 2

export interface GridView {
  /** First and last rendered row. */
  first: number
  last: number
}

/** The rows of a grid to render; `above` is how far its top is above the viewport, in px. */
export function rowsInView({
  above,
  height,
  row,
  rows,
}: {
  above: number
  height: number
  row: number
  rows: number
}): GridView {
  const last = Math.max(0, rows - 1)
  const within = (one: number) => Math.min(last, Math.max(0, one))
  return {
    first: within(Math.floor(above / row) - SPARE_ROWS),
    last: within(Math.floor((above + height) / row) + SPARE_ROWS),
  }
}

/** The indexes of these rows' tiles in order, plus the one with the focus. */
export function drawnIndexes(
  { first, last }: GridView,
  { columns, count, focused }: { columns: number; count: number; focused: number | null },
): number[] {
  const from = first * columns
  const to = Math.min(count, (last + 1) * columns)
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  if (focused === null || focused >= count || (focused >= from && focused < to)) return indexes
  return focused < from ? [focused, ...indexes] : [...indexes, focused]
}

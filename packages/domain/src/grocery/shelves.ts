/** So many items of a shelf after so many others. */
export interface ShelfSlice {
  id: number
  skip: number
  take: number
}

/**
 * Which part of which shelf is on a page when one walks from shelf to shelf: exactly the items `from` to
 * `from + size` of all, so that a far page costs no more than a near one.
 */
export function slicesOfPage(
  shelves: readonly { id: number; item_count: number }[],
  from: number,
  size: number,
): ShelfSlice[] {
  let before = 0
  return shelves.flatMap(({ id, item_count }) => {
    const skip = Math.max(0, from - before)
    const take = Math.min(item_count, from + size - before) - skip
    before += item_count
    return take > 0 ? [{ id, skip, take }] : []
  })
}

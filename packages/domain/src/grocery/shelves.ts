/** A range of the items of one shelf. */
export interface ShelfSlice {
  id: number
  skip: number
  take: number
}

/**
 * The shelves of a page and the range of each, when all shelves are listed one after another: exactly the
 * items `from` to `from + size`, at the same cost for any page.
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

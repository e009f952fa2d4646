import { groceryPageSize } from '@tokri/contract/grocery'

/** The offset of a page in a list of this length, and its paging fields. */
export function pageAt(total: number, page: number) {
  return { from: (page - 1) * groceryPageSize, page, pages: Math.ceil(total / groceryPageSize), total }
}

/** A page of rows that are all in memory. */
export function pageOf<T>(all: readonly T[], page: number) {
  const { from, ...paged } = pageAt(all.length, page)
  return { rows: all.slice(from, from + groceryPageSize), ...paged }
}

import { groceryPageSize } from '@tokri/contract/grocery'

/** Where a page begins in a list so long, and what is said about it. */
export function pageAt(total: number, page: number) {
  return { from: (page - 1) * groceryPageSize, page, pages: Math.ceil(total / groceryPageSize), total }
}

/** A page of rows that are all here. */
export function pageOf<T>(all: readonly T[], page: number) {
  const { from, ...paged } = pageAt(all.length, page)
  return { rows: all.slice(from, from + groceryPageSize), ...paged }
}

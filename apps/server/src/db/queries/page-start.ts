/** Where a page begins in a list sorted by id, newest first: after a row, or at an offset. */
export type PageStart = { after: number } | { offset: number }

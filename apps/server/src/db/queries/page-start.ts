/** Where a page begins in a list that is ordered by id, newest first: behind a row, or so many rows from the start. */
export type PageStart = { after: number } | { offset: number }

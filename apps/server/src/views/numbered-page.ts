import type { PageStart } from '../db/queries/page-start'
import { readCursor, writeCursor } from './cursor'

/** The page after a cursor, or by number for clients that count pages. */
export interface PageQuery {
  page?: number | undefined
  cursor?: string | undefined
}

interface List<R> {
  rows(start: PageStart, limit: number): Promise<R[]>
  count(): Promise<number>
  idOf(row: R): number
}

/**
 * A page of a list ordered by id, newest first; null if the cursor is invalid. Rows are counted once, on the first
 * page that is not the last; the cursor carries the number of pages.
 */
export async function numberedPage<R>({ page = 1, cursor }: PageQuery, size: number, list: List<R>) {
  const known = cursor === undefined ? null : startOf(cursor)
  if (cursor !== undefined && known === null) return null
  const current_page = known?.page ?? page
  const start = known ? { after: known.after } : { offset: (page - 1) * size }
  const found = await list.rows(start, size + 1)
  const rows = found.slice(0, size)
  const last = found.length > size ? rows.at(-1) : undefined
  const counted = async () => Math.max(1, Math.ceil((await list.count()) / size))
  const isEnd = last === undefined && (rows.length > 0 || current_page === 1)
  const last_page = isEnd ? current_page : (known?.last_page ?? (await counted()))
  return {
    rows,
    current_page,
    last_page,
    next_cursor: last
      ? writeCursor([list.idOf(last), current_page + 1, Math.max(last_page, current_page + 1)])
      : null,
  }
}

function startOf(cursor: string): { after: number; page: number; last_page: number } | null {
  const [after, page, last_page, ...rest] = readCursor(cursor) ?? []
  const isOurs = [after, page, last_page].every((key) => Number.isSafeInteger(key)) && rest.length === 0
  return isOurs ? { after: after as number, page: page as number, last_page: last_page as number } : null
}

/** The most rows the server returns at once. */
export const MAX_ROWS = 200
/** Pages beyond this row can only be reached from the page before, not through a URL. */
export const FURTHEST_ROW = 4_000

/** The cursors of the pages of one list, found while paging through it. */
export class PageCursors {
  /** By list (resource, search, filter, sort, page size): the cursor after which each page begins. */
  private readonly lists = new Map<string, Map<number, string>>()

  /** The nearest page at or before `page` whose cursor is known; page 1 needs none. */
  nearest(list: string, page: number): { page: number; after: string | undefined } {
    const known = this.lists.get(list)
    for (let at = page; at > 1; at--) {
      const after = known?.get(at)
      if (after !== undefined) return { page: at, after }
    }
    return { page: 1, after: undefined }
  }

  keep(list: string, page: number, after: string): void {
    const known = this.lists.get(list) ?? new Map<number, string>()
    known.set(page, after)
    this.lists.set(list, known)
  }

  /** Rows were added, removed or moved, so the cursors of this resource's lists may skip some. */
  forget(resource: string): void {
    for (const list of this.lists.keys()) if (list.startsWith(`${resource} `)) this.lists.delete(list)
  }
}

const inRange = (value: number, least: number, most: number, usual: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, Math.trunc(value))) : usual

/** Page and page size come from the URL, which can contain anything. */
export function readablePaging({ page, perPage }: { page: number; perPage: number }) {
  const size = inRange(perPage, 1, MAX_ROWS, 25)
  return { perPage: size, page: inRange(page, 1, Math.max(1, Math.floor(FURTHEST_ROW / size)), 1) }
}

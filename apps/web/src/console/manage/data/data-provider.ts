import type { Send } from '@tokri/contract/client'
import type { ResourceDescription } from '@tokri/contract/resources/describe'
import type { BulkOutcome } from '@tokri/contract/resources/resource'
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core'
import { MAX_ROWS, PageCursors, readablePaging } from './page-cursors'
import { rowError } from './row-error'

/** A row as both lists and single reads return it. */
export interface Row extends RaRecord<number> {
  version: number
}

interface Page {
  rows: Row[]
  next_cursor: string | null
  count: number
  is_more: boolean
}

/** What a bulk action does to every row. */
export type BulkAct = { act: 'update'; values: Record<string, unknown> } | { act: 'remove' }

/** What lists are searched, filtered and sorted by. */
export interface ListQuery {
  filter: Record<string, unknown>
  sort?: { field: string; order: string } | undefined
}

/** The console's data: the calls of ra-core, and those that ra-core has no method for. */
export interface ConsoleData extends DataProvider {
  /** Changes many rows and reports the outcome of each. */
  bulk: (resource: string, ids: readonly number[], act: BulkAct) => Promise<BulkOutcome>
  /** Puts the rows in the order of these ids. */
  order: (resource: string, ids: readonly number[]) => Promise<void>
  /** The URL of a CSV file with all matching rows. */
  exportLink: (resource: string, query: ListQuery) => Promise<string>
  /** All matching rows, page by page. */
  eachPage: (resource: string, query: ListQuery, signal?: AbortSignal) => AsyncGenerator<Row[]>
}

type Described = (resource: string) => ResourceDescription

const ids = (given: readonly Identifier[]): number[] => given.map(Number)

/** Search, filter and sort in the form the contract takes; what a resource doesn't declare is left out. */
function listInput({ filters, sorts }: ResourceDescription, { filter, sort }: ListQuery) {
  const { q, ...fields } = filter
  const known = Object.entries(fields).filter(
    ([name, value]) => name in filters && value !== '' && value !== null && value !== undefined,
  )
  return {
    ...(typeof q === 'string' && q.trim() ? { q: q.trim().slice(0, 100) } : {}),
    ...(known.length > 0 ? { filter: Object.fromEntries(known) } : {}),
    ...(sort && sorts.includes(sort.field)
      ? { sort: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' }
      : {}),
  }
}

/** ra-core's data provider, built on the calls that every resource of the contract has. */
export function createDataProvider(send: Send, described: Described): ConsoleData {
  const cursors = new PageCursors()

  async function call<T>(resource: string, name: string, body: unknown, signal?: AbortSignal): Promise<T> {
    const path = described(resource).paths[name]
    if (!path) throw new Error(`${resource} has no call ${name}`)
    try {
      return (await send({ method: 'POST', path, body }, signal ? { signal } : undefined)) as T
    } catch (error) {
      throw rowError(error)
    }
  }

  /** Fetches a page, walking to it from the nearest page whose cursor is known. */
  async function readPage(resource: string, params: GetListParams & { signal?: AbortSignal }): Promise<Page> {
    const { page, perPage } = readablePaging(params.pagination ?? { page: 1, perPage: 25 })
    const query = listInput(described(resource), { filter: params.filter ?? {}, sort: params.sort })
    const list = `${resource} ${JSON.stringify({ query, perPage })}`
    let { page: at, after } = cursors.nearest(list, page)
    while (at < page) {
      const pages = Math.min(page - at, Math.floor(MAX_ROWS / perPage) || 1)
      const skipped = await call<Page>(
        resource,
        'list',
        { ...query, limit: pages * perPage, ...(after && { after }) },
        params.signal,
      )
      if (skipped.next_cursor === null) return { ...skipped, rows: [] }
      at += pages
      after = skipped.next_cursor
      cursors.keep(list, at, after)
    }
    const answer = await call<Page>(
      resource,
      'list',
      { ...query, limit: perPage, ...(after && { after }) },
      params.signal,
    )
    if (answer.next_cursor !== null) cursors.keep(list, page + 1, answer.next_cursor)
    return answer
  }

  const getList = async (resource: string, params: GetListParams & { signal?: AbortSignal }) => {
    const { rows, next_cursor, count, is_more } = await readPage(resource, params)
    const { page } = readablePaging(params.pagination ?? { page: 1, perPage: 25 })
    return {
      data: rows,
      // counting stops at a thousand, and a count that stopped there is not a total
      ...(is_more ? {} : { total: count }),
      pageInfo: { hasNextPage: next_cursor !== null, hasPreviousPage: page > 1 },
      meta: { count, is_more },
    }
  }

  const changed = <T>(resource: string, answer: T): T => {
    cursors.forget(resource)
    return answer
  }

  const bulk: ConsoleData['bulk'] = async (resource, rows, act) => {
    const total: BulkOutcome = { done: [], failed: [] }
    // no call takes more than 500 ids
    for (let at = 0; at < rows.length; at += 500) {
      const part = { ids: rows.slice(at, at + 500) }
      const outcome =
        act.act === 'remove'
          ? await call<BulkOutcome>(resource, 'remove', part)
          : await call<BulkOutcome>(resource, 'updateMany', { ...part, values: act.values })
      total.done.push(...outcome.done)
      total.failed.push(...outcome.failed)
    }
    return changed(resource, total)
  }

  return {
    supportAbortSignal: true,
    getList,
    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }),
    getOne: async (resource, { id, signal }) => ({
      data: await call(resource, 'one', { id: Number(id) }, signal),
    }),
    getMany: async (resource, { ids: wanted, signal }) => ({
      data: await call(resource, 'many', { ids: ids(wanted) }, signal),
    }),
    create: async (resource, { data }) => ({
      data: changed(resource, await call(resource, 'create', { values: data })),
    }),
    // the version at the time the form opened: that of `previousData` changes with every refresh
    update: async (resource, { id, data, meta }) => {
      if (typeof meta?.version !== 'number') throw new Error('An update needs the version that was edited')
      return {
        data: changed(
          resource,
          await call(resource, 'update', { id: Number(id), version: meta.version, values: data }),
        ),
      }
    },
    updateMany: async (resource, { ids: rows, data }) => ({
      data: (await bulk(resource, ids(rows), { act: 'update', values: data })).done,
    }),
    delete: async (resource, { id, previousData }) => {
      const { failed } = await bulk(resource, [Number(id)], { act: 'remove' })
      if (failed[0]) throw rowError(failed[0])
      return { data: previousData }
    },
    deleteMany: async (resource, { ids: rows }) => ({
      data: (await bulk(resource, ids(rows), { act: 'remove' })).done,
    }),
    bulk,
    order: async (resource, rows) => {
      changed(resource, await call(resource, 'reorder', { ids: rows }))
    },
    exportLink: async (resource, query) =>
      (await call<{ url: string }>(resource, 'exportLink', listInput(described(resource), query))).url,
    eachPage: async function* (resource, query, signal) {
      const input = listInput(described(resource), query)
      let after: string | null = null
      do {
        const page: Page = await call<Page>(
          resource,
          'list',
          { ...input, limit: MAX_ROWS, ...(after && { after }) },
          signal,
        )
        yield page.rows
        after = page.next_cursor
      } while (after !== null)
    },
  } as ConsoleData
}

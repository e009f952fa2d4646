import { resources } from 'virtual:resources'
import type { Send } from '@tokri/contract/client'
import { HttpError } from 'ra-core'
import { expect, test } from 'vitest'
import { Problem } from '../../../lib/api/problem'
import { createDataProvider } from './data-provider'
import { describedResource } from './resources'

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, version: 1 }))

/** A fake server with this many coupons whose cursors are plain offsets. */
function serverWith(count: number, counted = count) {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const send: Send = async ({ path, body }) => {
    const { after, limit, ...rest } = body as { after?: string; limit: number }
    asked.push({ path, body: { ...rest, limit, ...(after && { after }) } })
    const from = Number(after ?? 0)
    return {
      rows: rows(count).slice(from, from + limit),
      next_cursor: from + limit < count ? String(from + limit) : null,
      count: Math.min(counted, 1_000),
      is_more: counted > 1_000,
    }
  }
  return { data: createDataProvider(send, describedResource), asked }
}

const list = (page: number, perPage = 25) => ({
  pagination: { page, perPage },
  sort: { field: 'code', order: 'ASC' as const },
  filter: {},
})

test('the next page starts after the cursor of the previous one', async () => {
  const { data, asked } = serverWith(60)
  const first = await data.getList('coupons', list(1))
  const second = await data.getList('coupons', list(2))
  expect(first.data[0]?.id).toBe(1)
  expect(second.data[0]?.id).toBe(26)
  expect(second).toMatchObject({ total: 60, pageInfo: { hasNextPage: true, hasPreviousPage: true } })
  expect(asked.map(({ body }) => body.after)).toEqual([undefined, '25'])
})

test('a page opened by its URL is walked to, 200 rows at a time', async () => {
  const { data, asked } = serverWith(600)
  const { data: found } = await data.getList('coupons', list(12))
  expect(found[0]?.id).toBe(276)
  expect(asked.map(({ body }) => body.limit)).toEqual([200, 75, 25])
})

test('a page after the last one is empty', async () => {
  const { data } = serverWith(30)
  expect(await data.getList('coupons', list(9))).toMatchObject({ data: [], pageInfo: { hasNextPage: false } })
})

test('cursors of another sort or filter are not mixed up', async () => {
  const { data, asked } = serverWith(60)
  await data.getList('coupons', list(1))
  await data.getList('coupons', { ...list(2), sort: { field: 'count', order: 'DESC' } })
  expect(asked.at(-1)?.body).toMatchObject({ sort: 'count', order: 'desc', after: '25' })
  expect(asked.at(-2)?.body).toMatchObject({ sort: 'count', limit: 25 })
  expect(asked.at(-2)?.body.after).toBeUndefined()
})

test.each([
  [-3, -10],
  [Number.NaN, Number.NaN],
  [1e9, 1e9],
])('page %d with %d rows in the address asks for something readable', async (page, perPage) => {
  const { data, asked } = serverWith(10)
  await data.getList('coupons', list(page, perPage))
  for (const { body } of asked) {
    expect(body.limit).toBeGreaterThanOrEqual(1)
    expect(body.limit).toBeLessThanOrEqual(200)
  }
  expect(asked.length).toBeLessThan(30)
})

test('a capped count is not a total', async () => {
  const { data } = serverWith(300, 5_000)
  const answer = await data.getList('coupons', list(1))
  expect(answer.total).toBeUndefined()
  expect(answer.meta).toEqual({ count: 1_000, is_more: true })
  expect(answer.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false })
})

test('filters and sorts that the contract does not know are not sent', async () => {
  const { data, asked } = serverWith(1)
  await data.getList('coupons', {
    ...list(1),
    sort: { field: 'password', order: 'ASC' },
    filter: { q: ' feast ', is_active: 0, user_type: '', anything: 1 },
  })
  expect(asked[0]?.body).toEqual({ q: 'feast', filter: { is_active: 0 }, limit: 25 })
})

test('a write discards the page cursors', async () => {
  const { data, asked } = serverWith(60)
  await data.getList('coupons', list(1))
  await data.create('coupons', { data: { code: 'NEW' } })
  await data.getList('coupons', list(2))
  expect(asked.slice(-2).map(({ body }) => body.after)).toEqual([undefined, '25'])
})

test('an update sends the version that was edited and nothing but the changed values', async () => {
  const sent: unknown[] = []
  const data = createDataProvider(async ({ body }) => {
    sent.push(body)
    return { id: 7, version: 4 }
  }, describedResource)
  await data.update('coupons', {
    id: '7',
    data: { name: 'New' },
    previousData: { id: 7, version: 9 },
    meta: { version: 3 },
  })
  expect(sent).toEqual([{ id: 7, version: 3, values: { name: 'New' } }])
  await expect(data.update('coupons', { id: 7, data: {}, previousData: { id: 7 } })).rejects.toThrow(
    'version',
  )
})

const refusing = (problem: Problem) =>
  createDataProvider(async () => {
    throw problem
  }, describedResource)

test('the server’s field errors are shown at the form’s fields', async () => {
  const data = refusing(
    new Problem(400, 'invalid_input', '', [
      { field: '/values/code', message: 'Already used.' },
      { field: '/values/weekly_hours/0/from', message: 'Too early.' },
    ]),
  )
  const error = await data.create('coupons', { data: {} }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(HttpError)
  expect((error as HttpError).body.errors).toEqual({ code: 'Already used.', weekly_hours: 'Too early.' })
})

test('a row changed by someone else is a conflict with the current row, not a validation error', async () => {
  const current = { id: 7, version: 8, name: 'Theirs' }
  const data = refusing(new Problem(409, 'row_changed', '', [], { current }))
  const error = await data
    .update('coupons', { id: 7, data: {}, previousData: { id: 7 }, meta: { version: 7 } })
    .catch((thrown: unknown) => thrown)
  expect((error as HttpError).body).toEqual({ code: 'row_changed', current })
})

test('a bulk action of any size reports the outcome of every row', async () => {
  const sizes: number[] = []
  const data = createDataProvider(async ({ body }) => {
    const { ids } = body as { ids: number[] }
    sizes.push(ids.length)
    return { done: ids.slice(1), failed: [{ id: ids[0], code: 'still_used', message: 'Still used.' }] }
  }, describedResource)
  const ids = rows(501).map(({ id }) => id)
  const outcome = await data.bulk('coupons', ids, { act: 'remove' })
  expect(sizes).toEqual([500, 1])
  expect(outcome.done).toHaveLength(499)
  expect(outcome.failed.map(({ id }) => id)).toEqual([1, 501])
})

test('an export reads every page to the end', async () => {
  const { data } = serverWith(450)
  const seen: number[] = []
  for await (const page of data.eachPage('coupons', { filter: {} })) seen.push(...page.map(({ id }) => id))
  expect(seen).toHaveLength(450)
  expect(new Set(seen).size).toBe(450)
})

test('every resource of the contract can be listed', () => {
  expect(resources.length).toBeGreaterThan(0)
  for (const { name, paths } of resources) expect(paths.list, name).toMatch(/^\/public\/api\/console\//)
})

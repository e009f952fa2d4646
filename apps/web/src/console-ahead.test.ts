import { contract } from '@tokri/contract/index'
import { expect, test } from 'vitest'
import { createDataProvider } from './console/manage/data/data-provider'
import { describedResource } from './console/manage/data/resources'
import { usualList } from './console/manage/data/usual-list'
import { screens } from './console/manage/screens/screens'
import { listOf, ME, tokenIn, usualSorts } from './console-ahead'

test('who works here is asked for by the call of the contract', () => {
  expect(ME).toBe(contract.console.me.path)
})

test('the token is read from what the console keeps, and anything else is nobody', () => {
  expect(tokenIn(JSON.stringify({ state: { data: { auth_token: 'abc' } }, version: 1 }))).toBe('abc')
  for (const kept of [
    null,
    '',
    '{',
    'null',
    '{"state":{"data":null}}',
    '{"state":{"data":{"auth_token":1}}}',
  ])
    expect(tokenIn(kept), String(kept)).toBeNull()
})

const lists = screens.filter(({ Page }) => !Page)

test('the list an address shows is asked for by the very call its screen makes', async () => {
  const sent: unknown[] = []
  const data = createDataProvider(async ({ path, body }) => {
    sent.push({ path, body })
    return { rows: [], next_cursor: null, count: 0, is_more: false }
  }, describedResource)
  for (const looks of lists) {
    const { perPage, sort } = usualList(looks)
    await data.getList(looks.resource, { pagination: { page: 1, perPage }, sort, filter: {} })
    const ahead = listOf({ pathname: `/console/manage/${looks.resource}`, search: '' })
    expect(JSON.stringify(ahead)).toBe(JSON.stringify(sent.at(-1)))
  }
  expect(Object.keys(usualSorts).sort()).toEqual(lists.map(({ resource }) => resource).sort())
})

test('nothing is asked ahead for a narrowed list, a row, or a screen that is no list', () => {
  const at = (pathname: string, search = '') => listOf({ pathname, search })
  expect(at('/console/manage/stores', '?page=2')).toBeNull()
  for (const path of ['/console/manage/stores/7', '/console/manage', '/console/manage/settings', '/console'])
    expect(at(path), path).toBeNull()
  expect(at('/console/manage/constructor')).toBeNull()
})

import { expect, test } from 'vitest'
import { listOf, usualSorts } from '../../../console-ahead'
import { screens } from '../screens/screens'
import { createDataProvider } from './data-provider'
import { describedResource } from './resources'
import { usualList } from './usual-list'

const lists = screens.filter(({ Page }) => !Page)

test('the list that a URL shows is prefetched with exactly the call of its screen', async () => {
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

test('nothing is prefetched for a filtered list, a row, or a screen that is no list', () => {
  const at = (pathname: string, search = '') => listOf({ pathname, search })
  expect(at('/console/manage/stores', '?page=2')).toBeNull()
  for (const path of ['/console/manage/stores/7', '/console/manage', '/console/manage/settings', '/console'])
    expect(at(path), path).toBeNull()
  expect(at('/console/manage/constructor')).toBeNull()
})

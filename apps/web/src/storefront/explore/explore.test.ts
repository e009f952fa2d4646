import { expect, test } from 'vitest'
import { RECENT_LIMIT, remembered } from './recent-searches'

test('the newest search is listed first, once, whatever its case', () => {
  expect(remembered(['dosa', 'idli'], ' Idli ')).toEqual(['Idli', 'dosa'])
  expect(remembered(['dosa'], 'x')).toEqual(['dosa'])
  const many = Array.from({ length: 20 }, (_, at) => `dish ${at}`)
  expect(remembered(many, 'new')).toHaveLength(RECENT_LIMIT)
})

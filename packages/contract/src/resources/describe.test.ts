import { expect, test } from 'vitest'
import { describeResources } from './describe'

const coupons = describeResources().find(({ name }) => name === 'coupons')

test('a description has the kinds, limits and options of a resource’s fields', () => {
  expect(coupons?.values).toMatchObject({
    code: { kind: 'text', min_length: 2, max_length: 40, pattern: '^[^\\s]+$' },
    description: { kind: 'text', max_length: 500, nullable: true },
    discount_type: { kind: 'choice', choices: ['PERCENTAGE', 'AMOUNT'] },
    discount: { kind: 'number', min: 0, max: 100_000_000, exclusive: true },
    start_date: { kind: 'date', nullable: true },
    max_count: { kind: 'integer', min: 1, max: 1_000_000 },
    kinds: { kind: 'list', item: { kind: 'choice' } },
    all_restaurants: { kind: 'flag' },
    is_active: { kind: 'choice', choices: [0, 1] },
  })
  expect(coupons?.values.expiry_date).toEqual({ kind: 'date' })
})

test('descriptions of rows keep the kinds of nullable dates, instants and numbers', () => {
  const rowOf = (resource: string) => describeResources().find(({ name }) => name === resource)?.row
  expect(rowOf('coupons')?.expiry_date?.kind).toBe('date')
  expect(rowOf('customers')?.created_at?.kind).toBe('instant')
  expect(rowOf('items')?.stock).toMatchObject({ kind: 'integer', nullable: true })
  expect(rowOf('riders')?.vehicle).toMatchObject({ kind: 'text', nullable: true })
})

test('a description has calls, filters and sorts, but no schemas', () => {
  expect(coupons).toMatchObject({
    acts: ['create', 'update', 'remove'],
    filters: { expires_before: { kind: 'date' }, restaurant_id: { kind: 'integer' } },
    sorts: ['id', 'code', 'expiry_date', 'count', 'given'],
    paths: {
      list: '/public/api/console/coupons/list',
      updateMany: '/public/api/console/coupons/update-many',
    },
  })
  expect(JSON.parse(JSON.stringify(coupons))).toEqual(coupons)
})

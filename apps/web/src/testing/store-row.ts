import { stores } from '@tokri/contract/resources/stores'

/** A store as the console's form reads it; a test changes only what it is about. */
export const storeRow = (changes: object = {}) => ({
  ...stores.defaults,
  id: 7,
  version: 1,
  name: 'Green Fork',
  slug: 'green-fork',
  latitude: 12.9716,
  longitude: 77.5946,
  zone_name: null,
  avg_rating: 0,
  rating_count: 0,
  items: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  ...changes,
})

/** One store kept in memory, with the server's behaviour. */
export function storeServer(changes: object = {}) {
  const row = storeRow(changes)
  const none = { rows: [], next_cursor: null, count: 0, is_more: false }
  const calls = {
    'console/stores/one': () => ({ ...row }),
    'console/stores/list': { ...none, rows: [row], count: 1 },
    'console/stores/update': (input: unknown) => {
      const { version, values } = input as { version: number; values: object }
      return Object.assign(row, values, { version: version + 1 })
    },
    'console/store-categories/many': [],
    'console/zones/list': none,
    'console/zones/many': [],
    'console/riders/many': [],
  }
  return { row, calls }
}

export const storePermissions = [
  'stores:read',
  'stores:write',
  'zones:read',
  'store-categories:read',
  'riders:read',
]

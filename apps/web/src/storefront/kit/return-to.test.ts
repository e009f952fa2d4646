import { describe, expect, test } from 'vitest'
import { loginAddress, safeNext } from './return-to'

describe('[ROU-18] the login leads back to where people came from, inside this app only', () => {
  for (const next of ['/checkout', '/my-orders?page=2', '/pages/terms#refunds', '/stores/green-fork'])
    test(`${next} is kept`, () => expect(safeNext(next)).toBe(next))
  for (const next of [
    null,
    '',
    'checkout',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    '/login',
    '/login?next=/login',
    '/register',
  ])
    test(`${next ?? 'nothing'} leads nowhere else`, () => expect(safeNext(next)).toBeNull())
  test('the return path survives in the URL of the login', () => {
    const search = new URL(loginAddress('/my-orders?page=2'), 'https://tokri.example').searchParams
    expect(safeNext(search.get('next'))).toBe('/my-orders?page=2')
  })
})

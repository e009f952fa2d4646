import { expect, test } from 'vitest'
import { keyRate, neverOfKeys } from './api-keys'

test('[ROL-06] a key never makes keys, nor opens a session of a customer', () => {
  expect(neverOfKeys).toEqual(expect.arrayContaining(['api-keys:write', 'customers:act']))
  expect(keyRate.least).toBeGreaterThan(0)
})

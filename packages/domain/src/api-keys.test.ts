import { expect, test } from 'vitest'
import { keyRate, neverOfKeys } from './api-keys'

test('[ROL-06] an API key cannot create keys or open customer sessions', () => {
  expect(neverOfKeys).toEqual(expect.arrayContaining(['api-keys:write', 'customers:act']))
  expect(keyRate.least).toBeGreaterThan(0)
})

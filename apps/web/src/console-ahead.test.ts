import { contract } from '@tokri/contract/index'
import { expect, test } from 'vitest'
import { ME, tokenIn } from './console-ahead'

test('the signed-in person is requested with the call of the contract', () => {
  expect(ME).toBe(contract.console.me.path)
})

test('the token is read from what the console stores, and anything else means signed out', () => {
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

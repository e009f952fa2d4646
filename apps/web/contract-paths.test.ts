import { shortPaths } from 'virtual:contract-paths'
import { laterPaths } from 'virtual:later-paths'
import { workPaths } from 'virtual:work-paths'
import { contract } from '@tokri/contract/index'
import { expect, test } from 'vitest'
import { pathsOf, publicSettingsOf } from './contract-paths'
import { unfoldPaths } from './src/lib/api/call-paths'

test('the browser learns method and path of a call and nothing else of the contract', () => {
  const place = {
    method: 'POST',
    path: '/public/api/place-order',
    input: { parse: () => 1 },
    who: ['customer'],
  }
  expect(pathsOf({ orders: { place } }, 'customers')).toEqual({
    orders: { place: { method: 'POST', path: '/public/api/place-order' } },
  })
})

test('every call of the contract has a path and a method, said shortly and unfolded to what it was', () => {
  const paths = unfoldPaths(shortPaths)
  expect(paths).toEqual(pathsOf(contract, 'customers'))
  expect(unfoldPaths(workPaths)).toEqual(pathsOf(contract, 'work'))
  expect(unfoldPaths(laterPaths)).toEqual(pathsOf(contract, 'later'))
  expect(Object.keys(laterPaths)).toEqual(['errands', 'grocery', 'invoices', 'payments'])
  expect(paths.payments).toBeUndefined()
  // what a rider shows at the door is not a call of customers
  expect(Object.keys(unfoldPaths(workPaths).payments ?? {})).toEqual(['atDoor'])
  expect(paths.console).toBeUndefined()
  expect([shortPaths.orders?.placeOrder, laterPaths.errands?.track]).toEqual([
    '',
    'pickup-drop/track/:link GET',
  ])
  const calls = Object.values(paths).flatMap((noun) => Object.values(noun))
  expect(calls.length).toBeGreaterThan(20)
  for (const { method, path } of calls) {
    expect(path).toMatch(/^\/(public\/|version\.json$)/)
    expect(['GET', 'POST']).toContain(method)
  }
})

test('the browser learns public settings and nothing about secret ones', () => {
  const row = { public: true, type: 'text', default: 'Tokri', choices: [] }
  const sides = { ...row, type: 'choice', default: 'left', choices: ['left', 'right'] }
  const secret = { ...row, public: false }
  expect(publicSettingsOf({ storeName: row, currencySymbolAlign: sides, smtpPassword: secret })).toEqual({
    storeName: 'Tokri',
    currencySymbolAlign: ['left', 'right'],
  })
})

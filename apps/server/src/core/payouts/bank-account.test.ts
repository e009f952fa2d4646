import { expect, test } from 'vitest'
import { seal } from '../../db/seal'
import { sealAccount, unsealAccount } from './bank-account'

const key = 'a-key-of-the-environment-of-32-letters'
const store = { payee_kind: 'store', payee_id: 7 } as const
const account = { holder: 'Nandi Biryani House', number: '001234567890', code: 'HDFC0001234' }

test('an account can be decrypted for its payee only, with its original key', () => {
  const sealed = sealAccount(key, store, account)
  expect(unsealAccount(key, store, sealed)).toEqual(account)
  expect(unsealAccount('another-key-of-the-environment-32', store, sealed)).toBeNull()
  expect(unsealAccount(key, { ...store, payee_id: 8 }, sealed)).toBeNull()
  expect(unsealAccount(key, { ...store, payee_kind: 'rider' }, sealed)).toBeNull()
})

test('data encrypted for another purpose is not an account', () => {
  const other = seal({ secret: key, use: 'second-factor' }, 'store:7', JSON.stringify(account))
  expect(unsealAccount(key, store, other)).toBeNull()
})

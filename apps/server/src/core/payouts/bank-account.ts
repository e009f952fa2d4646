import type { BankAccount } from '@tokri/domain/payout/bank-account'
import type { PayeeKind } from '@tokri/domain/wallet/payouts'
import { type SealKey, seal, unseal } from '../../db/seal'

interface Payee {
  payee_kind: PayeeKind
  payee_id: number
}

const keyOf = (ENCRYPTION_KEY: string): SealKey => ({ secret: ENCRYPTION_KEY, use: 'payout-account' })
const ownerOf = ({ payee_kind, payee_id }: Payee): string => `${payee_kind}:${payee_id}`

/** Encrypts a bank account for the database. */
export const sealAccount = (ENCRYPTION_KEY: string, payee: Payee, account: BankAccount): string =>
  seal(keyOf(ENCRYPTION_KEY), ownerOf(payee), JSON.stringify(account))

/** null: encrypted with another key. */
export function unsealAccount(ENCRYPTION_KEY: string, payee: Payee, sealed: string): BankAccount | null {
  const opened = unseal(keyOf(ENCRYPTION_KEY), ownerOf(payee), sealed)
  return opened === null ? null : (JSON.parse(opened) as BankAccount)
}

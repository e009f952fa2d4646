import { walletMovedIn } from '@tokri/domain/wallet/postings'
import { post } from '../../core/ledger/post-ledger'
import type { Tx } from '../../db/client'
import { bring, leave, type Moving, movedIds, noteMoved, type Staged, unmoved } from './moving'
import { minorUnits } from './values'

/** The other system stores hundredths, whatever the currency. */
const HUNDREDTHS = 2

/** A wallet's balance there, in our minor units. */
export const walletBalance = (balance: string | null | undefined, exponent: number): number => {
  const hundredths = minorUnits(balance, 0) ?? 0
  return exponent === HUNDREDTHS ? hundredths : Math.round(hundredths * 10 ** (exponent - HUNDREDTHS))
}

/** Balances as opening entries of the ledger: the platform holds the money and owes it to the customer. */
export async function migrateWallets(tx: Tx, rows: readonly Staged[], moving: Moving): Promise<void> {
  const fresh = await unmoved(tx, moving, 'wallets', 'wallets', rows)
  const users = await movedIds(tx, moving, 'users', [
    ...new Set(fresh.map(({ data }) => data.holder_id ?? '')),
  ])
  const pairs: { old_id: string; new_id: number }[] = []
  const postings = fresh.flatMap(({ old_id, data }) => {
    const amount = walletBalance(data.balance, moving.exponent)
    const user_id = users.get(data.holder_id ?? '')
    if (amount === 0) return []
    if (!user_id || amount < 0) {
      leave(moving, 'wallets', old_id, user_id ? 'is below zero' : 'is of nobody who came over')
      return []
    }
    pairs.push({ old_id, new_id: user_id })
    return [walletMovedIn({ ref: `${moving.source}:${old_id}`, user_id, amount })]
  })
  await post(tx, postings, moving.now)
  await noteMoved(tx, moving, 'wallets', pairs)
  bring(moving, 'wallets', pairs.length)
}

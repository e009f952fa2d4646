import { randomUUID } from 'node:crypto'
import { entry, posting } from '@tokri/domain/wallet/ledger'
import { type PayeeKind, payableOf } from '@tokri/domain/wallet/payouts'
import { post } from '../core/ledger/post-ledger'
import type { Db } from '../db/client'

interface Owing {
  payee_kind: PayeeKind
  payee_id: number
  amount: number
  at: Date
  /** Cash they collected for us at the door. */
  cash?: number
}

/** Makes the platform owe an amount from that time, as a completed order does. */
export async function owe(db: Db, { payee_kind, payee_id, amount, at, cash = 0 }: Owing) {
  const earned = posting('order_completed', randomUUID(), {
    entries: [
      entry(payableOf[payee_kind], payee_id, amount),
      entry('rider_cash', payee_kind === 'rider' ? payee_id : null, 0 - cash),
      entry('gateway_clearing', null, cash - amount),
    ],
  })
  await db.transaction().execute((tx) => post(tx, [earned], at))
}

import type { Parsed } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import { exponentOf } from '@tokri/domain/money'
import { toDecimal } from '@tokri/domain/payment/decimal'
import type { ActorAt } from '../../core/actor'
import { unsealAccount } from '../../core/payouts/bank-account'
import { fillFile } from '../../core/payouts/fill-file'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { type PayoutRow, payoutsOfFile } from '../../db/queries/payouts'
import type { Deps } from '../../deps'
import { csvLines } from '../../importer/as-csv'
import { creditTransfers, type Transfer } from './credit-transfers'

/** Puts approved payouts that are in no file yet into a new one. */
export async function makeBankFile({ db, env }: Deps, { actor, now }: ActorAt) {
  if (!env.ENCRYPTION_KEY) return refuse('no_encryption_key')
  return await db.transaction().execute(async (tx) => {
    const filled = await fillFile(tx, now)
    const { file_no, count } = filled
    if (file_no !== null) {
      const entry = { actor_id: actor.id, action: 'payouts.make-file', subject: `payout-file:${file_no}` }
      await writeAudit(tx, { ...entry, before: null, after: { count } }, now)
    }
    return filled
  })
}

const HEAD = ['name', 'account', 'bank_code', 'amount', 'currency', 'reference']

/** A bank file's lines, with the accounts as they were when it was created. */
export async function readBankFile(
  { db, env, settings }: Deps,
  { file_no, format = 'csv' }: Parsed<Contract['payouts']['readFile']>,
  { actor, now }: ActorAt,
) {
  const key = env.ENCRYPTION_KEY
  if (!key) return refuse('no_encryption_key')
  const payouts = await payoutsOfFile(db, file_no)
  if (payouts.length === 0) return refuse('not_found')
  const transfers = payouts.flatMap((payout) => transferOf(key, payout) ?? [])
  if (transfers.length < payouts.length) return refuse('no_encryption_key')
  const entry = { actor_id: actor.id, action: 'payouts.read-file', subject: `payout-file:${file_no}` }
  await writeAudit(db, { ...entry, before: null, after: { format } }, now)
  if (format === 'csv')
    return { name: `payouts-${file_no}.csv`, csv: csvLines([HEAD, ...transfers.map(lineOf)]) }
  const debtor = {
    holder: settings.get('payoutAccountHolder') || settings.get('storeName'),
    number: settings.get('payoutAccountNumber'),
    code: settings.get('payoutAccountCode'),
  }
  const made_at = payouts[0]?.filed_at ?? payouts[0]?.created_at ?? now
  return { name: `payouts-${file_no}.xml`, csv: creditTransfers({ file_no, made_at, debtor, transfers }) }
}

/** null: its account was encrypted with another key. */
function transferOf(ENCRYPTION_KEY: string, payout: PayoutRow): Transfer | null {
  const account = unsealAccount(ENCRYPTION_KEY, payout, payout.sealed_account ?? '')
  const { amount, currency, reference } = payout
  return account && { account, amount, currency, reference }
}

const lineOf = ({ account, amount, currency, reference }: Transfer): string[] => [
  ...[account.holder, account.number, account.code],
  ...[toDecimal(amount, exponentOf(currency)), currency, reference],
]

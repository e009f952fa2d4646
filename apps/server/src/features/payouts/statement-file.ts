import { exponentOf } from '@tokri/domain/money'
import { toDecimal } from '@tokri/domain/payment/decimal'
import { type StatementPart, statementParts } from '@tokri/domain/payout/statement'
import type { PayeeKind } from '@tokri/domain/wallet/payouts'
import type { Caller } from '../../core/implement'
import { type Statement, statementOfPayout } from '../../core/payouts/statement'
import { refuse } from '../../core/refused'
import type { PayoutRow } from '../../db/queries/payouts'
import { payoutById } from '../../db/queries/statements'
import type { Deps } from '../../deps'
import { csvLines } from '../../importer/as-csv'
import { drawStatement } from './draw-statement'

interface StatementRequest {
  payout_id: number
  format: 'csv' | 'pdf'
  /** The payee it must belong to; left out: any. */
  of?: { payee_kind: PayeeKind; payee_id: number }
  caller: Caller
}

/** A payout's statement as a file. */
export async function statementFile(deps: Deps, { payout_id, format, of, caller }: StatementRequest) {
  const payout = await payoutById(deps.db, payout_id)
  const isTheirs = !of || (payout?.payee_kind === of.payee_kind && payout.payee_id === of.payee_id)
  const statement = payout && isTheirs ? await statementOfPayout(deps.db, payout) : null
  if (!payout || !statement) return refuse('not_found')
  const name = `statement-${payout.period_end}-${payout.reference}.${format}`
  const [locale = 'en'] = /^(hi|ar)/.exec(caller.locale) ?? []
  return format === 'csv'
    ? {
        name,
        type: 'text/csv' as const,
        base64: Buffer.from(statementCsv(payout, statement)).toString('base64'),
      }
    : {
        name,
        type: 'application/pdf' as const,
        base64: (await drawStatement(deps, { payout, statement, locale })).toString('base64'),
      }
}

/** Every line with its parts as numbers; the last lines lead from the amount owed to the bank transfer. */
export function statementCsv(payout: PayoutRow, { lines, totals, platform_refunds }: Statement): string {
  const figure = (amount: number) => toDecimal(amount, exponentOf(payout.currency))
  const part = (parts: Partial<Record<StatementPart, number>>) =>
    statementParts.map((name) => figure(parts[name] ?? 0))
  const sumLine = (name: string, amount: number) => [
    name,
    '',
    '',
    ...part({}),
    figure(amount),
    payout.currency,
  ]
  return csvLines([
    ['at_utc', 'kind', 'reference', ...statementParts, 'net', 'currency'],
    sumLine('opening', totals.opening),
    ...lines.map(({ at, reason, reference, parts, amount }) => [
      ...[at.toISOString(), reason, reference, ...part(parts), figure(amount), payout.currency],
    ]),
    ['total', '', '', ...part(totals.parts), figure(totals.closing), payout.currency],
    sumLine('left_for_next', 0 - totals.left),
    sumLine('cash_kept', 0 - totals.cash_kept),
    ['payout', '', payout.reference, ...part({}), figure(totals.amount), payout.currency],
    ...platform_refunds.map(({ number, unique_order_id, amount }) => [
      ...[`refund borne by the platform: ${number}`, '', unique_order_id, ...part({}), figure(0)],
      `${payout.currency} ${figure(amount)}`,
    ]),
  ])
}

import type { TextKey } from '@tokri/contract/texts/index'
import type { FastifyRequest } from 'fastify'
import { balanceOf, statementOf } from '../../db/queries/ledger'
import type { Deps } from '../../deps'

/** Balance and movements of somebody's wallet or points, newest first, each in a sentence of the reader's language. */
export async function showStatement(
  { db, texts }: Deps,
  account: { kind: 'wallet' | 'rewards'; owner_id: number },
  request: FastifyRequest,
) {
  const locale = String(request.headers['accept-language'] ?? 'en')
  const rows = await statementOf(db, account)
  return {
    success: true as const,
    balance: await balanceOf(db, account.kind, account.owner_id),
    transactions: rows.map(({ id, amount, balance_after, reason, description, created_at }) => ({
      id,
      type: amount > 0 ? ('deposit' as const) : ('withdraw' as const),
      amount: Math.abs(amount),
      meta: {
        description: texts.text(
          locale,
          (description.key ?? `statement_${reason}`) as TextKey,
          description.params,
        ),
      },
      balance_after,
      created_at: created_at.toISOString(),
    })),
  }
}

import { whatsappFaults } from '@tokri/domain/alerts/whatsapp-refusal'
import { sql } from 'kysely'
import { z } from 'zod'
import type { DbOrTx } from '../client'
import { readFact } from './facts'

const FACT = 'whatsapp_refusal'

const Refusals = z.object({
  fault: z.enum(whatsappFaults),
  reason: z.string(),
  /** Refused messages since the last success. */
  count: z.int(),
  /** Whether WhatsApp accepted the last one and reported its failure later. */
  is_late: z.boolean(),
})
export type WhatsappRefusals = z.infer<typeof Refusals>

/** Messages WhatsApp refused since its last success; null: it accepted the last one. */
export async function whatsappRefusals(db: DbOrTx): Promise<WhatsappRefusals | null> {
  return Refusals.nullable().parse(await readFact(db, FACT))
}

export async function noteRefusal(db: DbOrTx, { fault, reason, is_late }: Omit<WhatsappRefusals, 'count'>) {
  const value = JSON.stringify({ fault, reason, is_late, count: 1 })
  await sql`
    insert into server_facts (key, value) values (${FACT}, ${value}::jsonb)
    on conflict (key) do update set value =
      excluded.value || jsonb_build_object('count', (server_facts.value->>'count')::int + 1)`.execute(db)
}

/**
 * Clears the refusals after a success. WhatsApp also accepts messages it will not deliver, so failures it
 * reports late, such as an unpaid account, are cleared only when a message `arrived`.
 */
export async function forgetRefusals(db: DbOrTx, success: 'taken' | 'arrived') {
  await sql`
    delete from server_facts
    where key = ${FACT} and (${success === 'arrived'} or not (value->>'is_late')::boolean)`.execute(db)
}

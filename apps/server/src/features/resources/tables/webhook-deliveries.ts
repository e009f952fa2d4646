import { webhookDeliveries } from '@tokri/contract/resources/webhook-deliveries'
import { sql } from 'kysely'
import { countOf, during, equals, instant, nameOf, sortable } from '../expressions'
import { type ResourceTable, resourceTable } from '../table'

const last_answer = sql<string | null>`(select coalesce(a.error, a.status::text) from webhook_attempts a
  where a.delivery_id = t.id order by a.id desc limit 1)`

export const webhookDeliveriesTable: ResourceTable = resourceTable<typeof webhookDeliveries>({
  resource: webhookDeliveries,
  table: 'webhook_deliveries',
  reads: { webhooks: ['name'], webhook_attempts: ['delivery_id', 'status', 'error'] },
  columns: {
    version: sql`1`,
    name: nameOf('webhooks', 'webhook_id'),
    created_at: instant(sql`t.created_at`),
    attempts: countOf('webhook_attempts', 'delivery_id'),
    last_answer,
  },
  // the id that the receiver's log contains
  search: (typed) => sql<boolean>`t.message_id = ${typed}`,
  filters: {
    webhook_id: equals('webhook_id'),
    event: equals('event'),
    state: equals('state'),
    ...during(sql`t.created_at`),
  },
  sorts: { id: sortable.id },
  time: sql`t.created_at`,
})

import { webhooks } from '@tokri/contract/resources/webhooks'
import { sql } from 'kysely'
import { containing } from '../../../db/queries/containing'
import { readFact } from '../../../db/queries/facts'
import { isPostable } from '../../../gateways/webhooks/post'
import { equals, instant, sortable } from '../expressions'
import { resourceTable } from '../table'

export const webhooksTable = resourceTable<typeof webhooks>({
  resource: webhooks,
  table: 'webhooks',
  columns: { has_secret: sql`t.secret is not null`, failing_since: instant(sql`t.failing_since`) },
  search: (words) => containing(words, [sql`t.name`, sql`t.endpoint_url`]),
  filters: { is_active: equals('is_active') },
  sorts: { id: sortable.id, name: sortable.name },
  // the address a name resolves to is checked again on every delivery
  faults: async ({ endpoint_url }, tx) =>
    isPostable(endpoint_url, Boolean(await readFact(tx, 'demo')))
      ? []
      : [{ field: 'endpoint_url', text: 'fieldNotPublic' }],
})

import { campaigns, segments } from '@tokri/contract/resources/campaigns'
import { sql } from 'kysely'
import { containing } from '../../../db/queries/containing'
import { equals, instant, sortable } from '../expressions'
import { resourceTable } from '../table'

const segmentsTable = resourceTable<typeof segments>({
  resource: segments,
  table: 'segments',
  search: (words) => containing(words, [sql`t.name`]),
  filters: {},
  sorts: { id: sortable.id, name: sortable.name },
})

const campaignsTable = resourceTable<typeof campaigns>({
  resource: campaigns,
  table: 'campaigns',
  columns: { send_at: instant(sql`t.send_at`), ended_at: instant(sql`t.ended_at`) },
  search: (words) => containing(words, [sql`t.name`, sql`t.title`]),
  filters: { state: equals('state'), segment_id: equals('segment_id') },
  sorts: {
    id: sortable.id,
    name: sortable.name,
    send_at: { by: sql`coalesce(t.send_at, 'infinity'::timestamptz)`, type: 'timestamptz' },
  },
  // a campaign that was sent, or is scheduled, can no longer be edited
  faults: ({ state }) => (state === 'draft' ? [] : [{ field: 'name', text: 'campaignNotDraft' }]),
})

export const campaignTables = [segmentsTable, campaignsTable]

import { homeVersions } from '@tokri/contract/resources/home-versions'
import { sql } from 'kysely'
import { containing } from '../../../db/queries/containing'
import { instant, nameOf, sortable } from '../expressions'
import { resourceTable } from '../table'

const publishedLast = sql`(select v.id from home_versions v where v.published_at is not null
  order by v.published_at desc, v.id desc limit 1)`
const state = sql<string>`case when t.published_at is null then 'waiting' when t.id = ${publishedLast} then 'shown'
  else 'replaced' end`

export const homeVersionsTable = resourceTable<typeof homeVersions>({
  resource: homeVersions,
  table: 'home_versions',
  reads: { users: ['name'] },
  columns: {
    version: sql`1`,
    state,
    made_by_name: nameOf('users', 'made_by'),
    made_at: instant(sql`t.made_at`),
    publish_at: instant(sql`t.publish_at`),
    published_at: instant(sql`t.published_at`),
  },
  search: (words) => containing(words, [sql`t.name`]),
  filters: { state: (wanted) => sql`${state} = ${wanted}` },
  sorts: { id: sortable.id },
})

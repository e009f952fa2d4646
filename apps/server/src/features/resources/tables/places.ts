import { popularPlaces } from '@tokri/contract/resources/popular-places'
import { zones } from '@tokri/contract/resources/zones'
import { ringFault } from '@tokri/domain/geo'
import { sql } from 'kysely'
import { containing } from '../../../db/queries/containing'
import { equals, sortable } from '../expressions'
import { resourceTable } from '../table'

export const zonesTable = resourceTable<typeof zones>({
  resource: zones,
  table: 'zones',
  search: (words) => containing(words, [sql`t.name`]),
  filters: { is_active: equals('is_active') },
  sorts: { id: sortable.id, name: sortable.name },
  faults: ({ polygon }) => {
    const fault = ringFault(polygon)
    return fault ? [{ field: 'polygon', text: `ringFault_${fault}` }] : []
  },
})

export const popularPlacesTable = resourceTable<typeof popularPlaces>({
  resource: popularPlaces,
  table: 'popular_places',
  search: (words) => containing(words, [sql`t.name`]),
  filters: { is_active: equals('is_active') },
  sorts: { id: sortable.id, name: sortable.name, order_column: sortable.order_column },
})

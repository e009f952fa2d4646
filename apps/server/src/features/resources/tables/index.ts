import type { ResourceTable } from '../table'
import { applicationsTable } from './applications'
import { campaignTables } from './campaigns'
import { contentTables } from './content'
import { couponsTable } from './coupons'
import { menuTables } from './menus'
import { paymentsTable } from './payments'
import { peopleTables } from './people'
import { popularPlacesTable, zonesTable } from './places'
import { reviewsTable } from './reviews'
import { staffRolesTable } from './roles'
import { storesTable } from './stores'
import { webhooksTable } from './webhooks'

/** Every resource of the console with its table. */
export const resourceTables: readonly ResourceTable[] = [
  storesTable,
  ...menuTables,
  couponsTable,
  ...campaignTables,
  ...contentTables,
  zonesTable,
  popularPlacesTable,
  ...peopleTables,
  applicationsTable,
  paymentsTable,
  reviewsTable,
  staffRolesTable,
  webhooksTable,
]

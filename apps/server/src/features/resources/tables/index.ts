import type { ResourceTable } from '../table'
import { alarmsTable } from './alarms'
import { apiKeysTable } from './api-keys'
import { applicationsTable } from './applications'
import { campaignTables } from './campaigns'
import { cashTables } from './cash'
import { contentTables } from './content'
import { couponsTable } from './coupons'
import { invitationsTable } from './invitations'
import { menuTables } from './menus'
import { paymentProblemsTable, paymentsTable } from './payments'
import { payoutsTable } from './payouts'
import { peopleTables } from './people'
import { popularPlacesTable, zonesTable } from './places'
import { reviewsTable } from './reviews'
import { staffRolesTable } from './roles'
import { storesTable } from './stores'
import { webhookDeliveriesTable } from './webhook-deliveries'
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
  invitationsTable,
  paymentsTable,
  paymentProblemsTable,
  payoutsTable,
  ...cashTables,
  alarmsTable,
  reviewsTable,
  staffRolesTable,
  webhooksTable,
  apiKeysTable,
  webhookDeliveriesTable,
]

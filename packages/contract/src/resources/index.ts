import { alarmsList } from './alarms'
import { apiKeysList } from './api-keys'
import { applicationsList } from './applications'
import { campaigns, segments } from './campaigns'
import { cashCloses, cashHandovers, ridersWithCash } from './cash'
import {
  categorySlides,
  customSections,
  languages,
  modules,
  pages,
  sliders,
  slides,
  storeCategories,
} from './content'
import { coupons } from './coupons'
import { homeVersions } from './home-versions'
import { invitationsList } from './invitations'
import { addonCategories, itemCategories, items, stockMovements } from './menus'
import { pageVersions } from './page-versions'
import { paymentProblems } from './payment-problems'
import { payments } from './payments'
import { payoutsList } from './payouts'
import { auditLog, customers, riders, staff, storePeople } from './people'
import { popularPlaces } from './popular-places'
import type { Resource } from './resource'
import { storeReviews } from './reviews'
import { staffRoles } from './staff-roles'
import { stores } from './stores'
import { webhookDeliveries } from './webhook-deliveries'
import { webhooks } from './webhooks'
import { zones } from './zones'

const all = [
  stores,
  itemCategories,
  items,
  addonCategories,
  stockMovements,
  coupons,
  segments,
  campaigns,
  modules,
  sliders,
  slides,
  storeCategories,
  categorySlides,
  customSections,
  pages,
  pageVersions,
  homeVersions,
  languages,
  zones,
  popularPlaces,
  customers,
  staff,
  staffRoles,
  storePeople,
  riders,
  applicationsList,
  invitationsList,
  payments,
  paymentProblems,
  payoutsList,
  cashHandovers,
  cashCloses,
  ridersWithCash,
  storeReviews,
  webhooks,
  webhookDeliveries,
  apiKeysList,
  alarmsList,
  auditLog,
]

/** Every resource of the console. */
export const resources = all as unknown as readonly Resource[]

import type { ScreenLooks } from '../kit/looks'
import { alarms } from './alarms'
import { apiKeys } from './api-keys'
import { auditLog } from './audit-log'
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
import { addonCategories, itemCategories, items, stockMovements } from './menus'
import { pageVersions } from './page-versions'
import { paymentProblems, payments } from './payments'
import { payouts } from './payouts'
import { applications, customers, invitations, riders, staff, storePeople } from './people'
import { popularPlaces, zones } from './places'
import { reviews } from './reviews'
import { staffRoles } from './staff-roles'
import { stores } from './stores'
import { webhookDeliveries } from './webhook-deliveries'
import { webhooks } from './webhooks'

/** Every screen definition of the management console, in the order of the side bar. */
export const screens: readonly ScreenLooks[] = [
  stores,
  items,
  itemCategories,
  addonCategories,
  stockMovements,
  storeCategories,
  customers,
  staff,
  staffRoles,
  storePeople,
  riders,
  applications,
  invitations,
  payments,
  paymentProblems,
  payouts,
  cashHandovers,
  cashCloses,
  ridersWithCash,
  coupons,
  reviews,
  segments,
  campaigns,
  modules,
  sliders,
  slides,
  categorySlides,
  customSections,
  zones,
  popularPlaces,
  homeVersions,
  pages,
  pageVersions,
  languages,
  webhooks,
  webhookDeliveries,
  apiKeys,
  alarms,
  auditLog,
]

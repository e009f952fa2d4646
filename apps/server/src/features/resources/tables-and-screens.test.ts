import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resources } from '@tokri/contract/resources/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database'

/** Tables whose rows belong to a resource: the console lists and edits them there. */
const onResource: Readonly<Record<string, string>> = {
  addon_categories: 'addon-categories',
  addons: 'addon-categories',
  alarms: 'alarms',
  api_keys: 'api-keys',
  audit_log: 'audit-log',
  campaigns: 'campaigns',
  cash_closes: 'cash-closes',
  cash_handovers: 'cash-handovers',
  coupon_restaurants: 'coupons',
  coupons: 'coupons',
  custom_sections: 'custom-sections',
  delivery_areas: 'stores',
  item_addon_categories: 'items',
  item_categories: 'item-categories',
  invitations: 'invitations',
  items: 'items',
  languages: 'languages',
  modules: 'modules',
  home_versions: 'home-versions',
  page_versions: 'page-versions',
  pages: 'pages',
  payments: 'payments',
  payouts: 'payouts',
  popular_places: 'popular-places',
  promo_sliders: 'sliders',
  restaurant_categories: 'store-categories',
  restaurant_category_links: 'stores',
  restaurant_category_slides: 'category-slides',
  restaurant_hours: 'stores',
  restaurants: 'stores',
  reviews: 'reviews',
  rider_stores: 'riders',
  rider_zones: 'riders',
  riders: 'riders',
  segments: 'segments',
  slides: 'slides',
  staff_roles: 'staff-roles',
  stock_movements: 'stock-movements',
  store_owners: 'store-people',
  users: 'customers',
  webhook_deliveries: 'webhook-deliveries',
  webhooks: 'webhooks',
  zones: 'zones',
}

/** Tables with a screen of their own, and its file. */
const onScreen: Readonly<Record<string, string>> = {
  alarm_ladders: 'console/manage/alarms/ladder-list.tsx',
  alarm_tellings: 'console/manage/alarms/alarm-record.tsx',
  alert_sends: 'console/manage/orders/messages-card.tsx',
  application_documents: 'console/manage/people/application-page.tsx',
  applications: 'console/manage/people/application-page.tsx',
  campaign_sends: 'console/manage/campaigns/result-card.tsx',
  chargebacks: 'console/manage/payments/chargeback-card.tsx',
  credit_notes: 'console/manage/orders/money-card.tsx',
  deliveries: 'console/kitchen/kitchen-screen.tsx',
  taxes_at_source: 'console/manage/reports/tax-at-source.tsx',
  errand_stops: 'console/kitchen/kitchen-screen.tsx',
  errands: 'console/errands/offer-screen.tsx',
  file_jobs: 'console/manage/files/imports-screen.tsx',
  file_mappings: 'console/manage/files/import-screen.tsx',
  gateway_accounts: 'console/manage/payments/account-form.tsx',
  ledger_accounts: 'console/books/books-screen.tsx',
  ledger_entries: 'console/books/books-screen.tsx',
  orderitems: 'console/picking/picking-screen.tsx',
  order_notes: 'console/manage/orders/notes-card.tsx',
  orders: 'console/manage/orders/orders-screen.tsx',
  payout_accounts: 'console/manage/payouts/account-sheet.tsx',
  printers: 'console/printing/printers-screen.tsx',
  pictures: 'console/manage/form/picture-control.tsx',
  review_items: 'console/reviews/reviews-screen.tsx',
  report_cancellation_months: 'console/manage/reports/reports-screen.tsx',
  search_miss_months: 'console/manage/reports/reports-screen.tsx',
  report_cancellations: 'console/manage/reports/reports-screen.tsx',
  report_cohorts: 'console/manage/reports/reports-screen.tsx',
  report_coupons: 'console/manage/reports/reports-screen.tsx',
  report_months: 'console/manage/reports/reports-screen.tsx',
  report_zone_days: 'console/manage/reports/reports-screen.tsx',
  report_days: 'console/manage/reports/reports-screen.tsx',
  report_dishes: 'console/manage/reports/reports-screen.tsx',
  report_hours: 'console/manage/reports/reports-screen.tsx',
  report_mails: 'console/manage/reports/mails-card.tsx',
  report_shop_hours: 'console/manage/reports/reports-screen.tsx',
  report_riders: 'console/manage/reports/reports-screen.tsx',
  search_misses: 'console/manage/reports/reports-screen.tsx',
  saved_views: 'console/manage/list/view-tabs.tsx',
  settings: 'console/manage/shop/settings-screen.tsx',
  versions: 'console/manage/shop/shop-buttons.tsx',
  webhook_attempts: 'console/manage/webhooks/delivery-record.tsx',
  second_factors: 'console/manage/security/security-screen.tsx',
  sessions: 'console/manage/security/security-screen.tsx',
}

/** Tables that people never edit, with the reason. */
const withoutScreen: Readonly<Record<string, string>> = {
  addresses: 'a customer’s own; staff add one while they act for the customer',
  alert_preferences: 'a customer’s own choice of what to be told',
  alerts: 'written by reactions; its customer reads it',
  board_devices:
    'the devices of kitchens and pickers; they report by themselves, and one that is silent is an alarm',
  order_bells: 'when a device rang for an order, written by the device; health shows how long it took',
  whatsapp_messages: 'what was sent in the last day; what it tells is shown with the order',
  whatsapp_replies: 'who answered STOP: their own choice, heard from WhatsApp',
  document_series: 'counts numbered documents without gaps; kept by issuing them',
  errand_quotes: 'forgotten after a day',
  favourites: 'a customer’s own',
  gateway_customers: 'how gateways know a customer; written by payments alone',
  idempotency_keys: 'keeps attempts from happening twice; forgotten after a week',
  invoices: 'numbered documents that must not change',
  job_runs: 'when jobs run next; Health tells when one is late',
  ledger_closings: 'sums of the ledger, kept by a job',
  ledger_postings: 'the ledger only grows; money is moved by acts that post to it',
  list_watches: 'who looks at which list; forgotten in a minute',
  live_events: 'what open screens hear; forgotten after an hour',
  move_in_rows: 'rows of a dump while it moves in; kept by moving in',
  moved_in: 'which rows of another system became which of ours; kept by moving in',
  messages: 'what a demo would have sent; shown at /dev/outbox',
  one_time_codes: 'codes of logins; only their hashes are kept',
  order_history: 'the history of an order; only grows',
  order_slots: 'counts of slots, kept by placing and cancelling',
  order_watchers: 'who has an order open; forgotten in a minute',
  outbox: 'what is still to be done; Health tells when it stands still',
  payment_events: 'what gateways sent, once each; only grows',
  print_jobs: 'papers that printers fetch once each; printing again is an act on the order',
  push_tokens: 'browsers of people; they come and go by themselves',
  rate_limits: 'counts guesses; forgotten when they end',
  recovery_codes: 'a person’s own second chance; only their hashes are kept',
  refunds: 'written by payments alone; a refund is an act on the order',
  report_customers: 'who ordered in which month; counted into the cohorts',
  at_source_days: 'sums of days that are over, kept by a job',
  at_source_months: 'sums of days that are over, kept by a job',
  tax_months: 'sums of days that are over, kept by a job',
  tax_days: 'sums of days that are over, kept by a job',
  tax_days_closed: 'sums of days that are over, kept by a job',
  report_orders: 'what each order added to the reports; kept by counting it',
  saved_methods: 'a customer’s own; they remove them under their account',
  search_words: 'kept by triggers for the search',
  server_facts: 'what servers tell each other; Health and the first day read some of it',
  menu_changes: 'tells nodes which menus to read again',
  store_changes: 'tells nodes which stores to read again',
}

const web = fileURLToPath(new URL('../../../../web/src/', import.meta.url))

/** Resources that have a screen in the console. */
function shownResources(): string[] {
  const folder = `${web}console/manage/screens/`
  const files = readdirSync(folder).filter((file) => !file.includes('.test.'))
  return files.flatMap((file) =>
    [...readFileSync(folder + file, 'utf8').matchAll(/^ {2}resource: '([\w-]+)'/gm)].map(([, name]) =>
      String(name),
    ),
  )
}

let database: TestDatabase
let tables: string[]
beforeAll(async () => {
  database = await openTestDatabase()
  const found = await database.db.introspection.getTables()
  tables = found.filter(({ isView }) => !isView).map(({ name }) => name)
})
afterAll(() => database.close())

test('every table has a console screen, or a reason not to', () => {
  const known = new Set([onResource, onScreen, withoutScreen].flatMap((list) => Object.keys(list)))
  expect(tables.filter((table) => !known.has(table))).toEqual([])
  expect([...known].filter((table) => !tables.includes(table))).toEqual([])
})

test('each table is listed once and exists', () => {
  const named = [onResource, onScreen, withoutScreen].flatMap((list) => Object.keys(list))
  expect(named.filter((table, at) => named.indexOf(table) !== at)).toEqual([])
  const names = resources.map(({ name }) => name)
  expect(Object.values(onResource).filter((resource) => !names.includes(resource))).toEqual([])
  expect(Object.values(onScreen).filter((file) => !existsSync(web + file))).toEqual([])
})

test('every resource has a screen that lists its rows', () => {
  const names = resources.map(({ name }) => name)
  expect([...shownResources()].sort()).toEqual([...names].sort())
})

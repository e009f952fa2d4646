import type {
  AlarmLaddersTable,
  AlarmsTable,
  AlarmTellingsTable,
  BoardDevicesTable,
  OrderBellsTable,
} from './alarms'
import type { ApiKeysTable } from './api-keys'
import type { ApplicationDocumentsTable, ApplicationsTable } from './applications'
import type { CampaignSendsTable, CampaignsTable, SegmentsTable } from './campaigns'
import type { CashClosesTable, CashHandoversTable } from './cash'
import type {
  AddonCategoriesTable,
  AddonsTable,
  ItemAddonCategoriesTable,
  ItemCategoriesTable,
  ItemsTable,
  SearchWordsTable,
  StockMovementsTable,
} from './catalogue'
import type { CouponRestaurantsTable, CouponsTable } from './coupons'
import type { DeliveriesTable, RiderStoresTable, RidersTable, RiderZonesTable } from './deliveries'
import type { ErrandQuotesTable, ErrandStopsTable, ErrandsTable } from './errands'
import type {
  AuditLogTable,
  JobRunsTable,
  LiveEventsTable,
  MessagesTable,
  OutboxTable,
  ServerFactsTable,
} from './events'
import type { FileJobsTable, FileMappingsTable, MovedInTable, MoveInRowsTable } from './files'
import type {
  AtSourceDaysTable,
  AtSourceMonthsTable,
  CreditNotesTable,
  DocumentSeriesTable,
  InvoicesTable,
  TaxDaysTable,
  TaxesAtSourceTable,
  TaxMonthsTable,
} from './invoices'
import type {
  LedgerAccountsTable,
  LedgerClosingsTable,
  LedgerEntriesTable,
  LedgerPostingsTable,
} from './ledger'
import type {
  IdempotencyKeysTable,
  OrderHistoryTable,
  OrderitemsTable,
  OrderNotesTable,
  OrderSlotsTable,
  OrdersTable,
  OrderWatchersTable,
} from './orders'
import type {
  ChargebacksTable,
  GatewayAccountsTable,
  GatewayCustomersTable,
  PaymentEventsTable,
  PaymentsTable,
  RefundsTable,
  SavedMethodsTable,
} from './payments'
import type { PayoutAccountsTable, PayoutsTable } from './payouts'
import type {
  AddressesTable,
  AlertPreferencesTable,
  AlertSendsTable,
  AlertsTable,
  InvitationsTable,
  ListWatchesTable,
  OneTimeCodesTable,
  PicturesTable,
  PushTokensTable,
  RateLimitsTable,
  RecoveryCodesTable,
  SavedViewsTable,
  SecondFactorsTable,
  SessionsTable,
  StaffRolesTable,
  UsersTable,
} from './people'
import type { PrintersTable, PrintJobsTable } from './printing'
import type {
  ReportCancellationMonthsTable,
  ReportCancellationsTable,
  ReportCohortsTable,
  ReportCouponsTable,
  ReportCustomersTable,
  ReportDaysTable,
  ReportDishesTable,
  ReportHoursTable,
  ReportMailsTable,
  ReportMonthsTable,
  ReportOrdersTable,
  ReportRidersTable,
  ReportShopHoursTable,
  ReportZoneDaysTable,
  SearchMissesTable,
  SearchMissMonthsTable,
  TaxDaysClosedTable,
} from './reports'
import type { ReviewItemsTable, ReviewsTable } from './reviews'
import type {
  HomeVersionsTable,
  LanguagesTable,
  ModulesTable,
  PagesTable,
  PageVersionsTable,
  PopularPlacesTable,
  SettingsTable,
  VersionsTable,
  ZonesTable,
} from './settings'
import type {
  CustomSectionsTable,
  DeliveryAreasTable,
  FavouritesTable,
  MenuChangesTable,
  PromoSlidersTable,
  RestaurantCategoriesTable,
  RestaurantCategoryLinksTable,
  RestaurantCategorySlidesTable,
  RestaurantHoursTable,
  RestaurantsTable,
  SlidesTable,
  StoreChangesTable,
  StoreOwnersTable,
} from './stores'
import type { WebhookAttemptsTable, WebhookDeliveriesTable, WebhooksTable } from './webhooks'
import type { WhatsappMessagesTable, WhatsappRepliesTable } from './whatsapp'

/** Every table by name. A test compares these types with the migrated database. */
export interface Database {
  report_months: ReportMonthsTable
  report_zone_days: ReportZoneDaysTable
  report_shop_hours: ReportShopHoursTable
  report_cancellation_months: ReportCancellationMonthsTable
  search_miss_months: SearchMissMonthsTable
  tax_days: TaxDaysTable
  tax_months: TaxMonthsTable
  at_source_days: AtSourceDaysTable
  at_source_months: AtSourceMonthsTable
  addresses: AddressesTable
  alarm_ladders: AlarmLaddersTable
  alarm_tellings: AlarmTellingsTable
  alarms: AlarmsTable
  board_devices: BoardDevicesTable
  order_bells: OrderBellsTable
  alert_preferences: AlertPreferencesTable
  alert_sends: AlertSendsTable
  whatsapp_messages: WhatsappMessagesTable
  whatsapp_replies: WhatsappRepliesTable
  application_documents: ApplicationDocumentsTable
  applications: ApplicationsTable
  alerts: AlertsTable
  rate_limits: RateLimitsTable
  recovery_codes: RecoveryCodesTable
  second_factors: SecondFactorsTable
  invitations: InvitationsTable
  one_time_codes: OneTimeCodesTable
  pictures: PicturesTable
  push_tokens: PushTokensTable
  sessions: SessionsTable
  staff_roles: StaffRolesTable
  users: UsersTable
  languages: LanguagesTable
  modules: ModulesTable
  pages: PagesTable
  page_versions: PageVersionsTable
  home_versions: HomeVersionsTable
  popular_places: PopularPlacesTable
  settings: SettingsTable
  versions: VersionsTable
  zones: ZonesTable
  delivery_areas: DeliveryAreasTable
  favourites: FavouritesTable
  promo_sliders: PromoSlidersTable
  restaurant_categories: RestaurantCategoriesTable
  restaurant_category_links: RestaurantCategoryLinksTable
  custom_sections: CustomSectionsTable
  restaurant_category_slides: RestaurantCategorySlidesTable
  restaurant_hours: RestaurantHoursTable
  restaurants: RestaurantsTable
  slides: SlidesTable
  menu_changes: MenuChangesTable
  store_changes: StoreChangesTable
  store_owners: StoreOwnersTable
  addon_categories: AddonCategoriesTable
  addons: AddonsTable
  item_addon_categories: ItemAddonCategoriesTable
  item_categories: ItemCategoriesTable
  items: ItemsTable
  search_words: SearchWordsTable
  stock_movements: StockMovementsTable
  coupon_restaurants: CouponRestaurantsTable
  coupons: CouponsTable
  ledger_accounts: LedgerAccountsTable
  ledger_closings: LedgerClosingsTable
  ledger_entries: LedgerEntriesTable
  ledger_postings: LedgerPostingsTable
  idempotency_keys: IdempotencyKeysTable
  credit_notes: CreditNotesTable
  taxes_at_source: TaxesAtSourceTable
  tax_days_closed: TaxDaysClosedTable
  order_history: OrderHistoryTable
  order_notes: OrderNotesTable
  order_watchers: OrderWatchersTable
  orderitems: OrderitemsTable
  order_slots: OrderSlotsTable
  orders: OrdersTable
  payments: PaymentsTable
  payment_events: PaymentEventsTable
  chargebacks: ChargebacksTable
  gateway_customers: GatewayCustomersTable
  saved_methods: SavedMethodsTable
  refunds: RefundsTable
  gateway_accounts: GatewayAccountsTable
  payout_accounts: PayoutAccountsTable
  payouts: PayoutsTable
  deliveries: DeliveriesTable
  rider_stores: RiderStoresTable
  rider_zones: RiderZonesTable
  riders: RidersTable
  printers: PrintersTable
  api_keys: ApiKeysTable
  saved_views: SavedViewsTable
  list_watches: ListWatchesTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_attempts: WebhookAttemptsTable
  print_jobs: PrintJobsTable
  errand_quotes: ErrandQuotesTable
  errand_stops: ErrandStopsTable
  errands: ErrandsTable
  segments: SegmentsTable
  campaigns: CampaignsTable
  campaign_sends: CampaignSendsTable
  cash_closes: CashClosesTable
  cash_handovers: CashHandoversTable
  invoices: InvoicesTable
  report_cancellations: ReportCancellationsTable
  report_cohorts: ReportCohortsTable
  report_coupons: ReportCouponsTable
  report_customers: ReportCustomersTable
  report_days: ReportDaysTable
  report_dishes: ReportDishesTable
  report_hours: ReportHoursTable
  report_mails: ReportMailsTable
  report_orders: ReportOrdersTable
  report_riders: ReportRidersTable
  search_misses: SearchMissesTable
  document_series: DocumentSeriesTable
  review_items: ReviewItemsTable
  reviews: ReviewsTable
  audit_log: AuditLogTable
  file_jobs: FileJobsTable
  file_mappings: FileMappingsTable
  move_in_rows: MoveInRowsTable
  moved_in: MovedInTable
  job_runs: JobRunsTable
  live_events: LiveEventsTable
  messages: MessagesTable
  outbox: OutboxTable
  server_facts: ServerFactsTable
}

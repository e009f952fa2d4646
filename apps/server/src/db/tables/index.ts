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
import type { DeliveriesTable, RiderStoresTable, RidersTable } from './deliveries'
import type { ErrandQuotesTable, ErrandStopsTable, ErrandsTable } from './errands'
import type {
  AuditLogTable,
  JobRunsTable,
  LiveEventsTable,
  MessagesTable,
  OutboxTable,
  ServerFactsTable,
} from './events'
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
  OrderSlotsTable,
  OrdersTable,
  PaymentsTable,
} from './orders'
import type {
  AddressesTable,
  AlertsTable,
  AlertWishesTable,
  InvitationsTable,
  OneTimeCodesTable,
  PicturesTable,
  PushTokensTable,
  RateLimitsTable,
  SessionsTable,
  StaffRolesTable,
  UsersTable,
} from './people'
import type { InvoicesTable, ReviewItemsTable, ReviewsTable } from './reviews'
import type {
  LanguagesTable,
  ModulesTable,
  PagesTable,
  PopularPlacesTable,
  SettingsTable,
  VersionsTable,
  ZonesTable,
} from './settings'
import type {
  CustomSectionsTable,
  DeliveryAreasTable,
  FavouritesTable,
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

/** Every table by name. A test compares these types with the migrated database. */
export interface Database {
  addresses: AddressesTable
  alert_wishes: AlertWishesTable
  alerts: AlertsTable
  rate_limits: RateLimitsTable
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
  order_history: OrderHistoryTable
  orderitems: OrderitemsTable
  order_slots: OrderSlotsTable
  orders: OrdersTable
  payments: PaymentsTable
  deliveries: DeliveriesTable
  rider_stores: RiderStoresTable
  riders: RidersTable
  errand_quotes: ErrandQuotesTable
  errand_stops: ErrandStopsTable
  errands: ErrandsTable
  invoices: InvoicesTable
  review_items: ReviewItemsTable
  reviews: ReviewsTable
  audit_log: AuditLogTable
  job_runs: JobRunsTable
  live_events: LiveEventsTable
  messages: MessagesTable
  outbox: OutboxTable
  server_facts: ServerFactsTable
}

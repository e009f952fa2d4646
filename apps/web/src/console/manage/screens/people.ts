import { lazyComponent } from '../../../ui/lazy-component'
import { type FormCard, pathOf, type ScreenLooks } from '../kit/looks'

const ApplicationPage = lazyComponent(() =>
  import('../people/application-page').then((part) => part.ApplicationPage),
)
const CustomerActs = lazyComponent(() => import('../people/customer-acts').then((part) => part.CustomerActs))
const CustomerPage = lazyComponent(() => import('../people/customer-page').then((part) => part.CustomerPage))
const InvitationActs = lazyComponent(() =>
  import('../people/invitation-acts').then((part) => part.InvitationActs),
)
const WorkerPage = lazyComponent(() => import('../people/worker-page').then((part) => part.WorkerPage))

const account: FormCard = { title: 'cardAccount', fields: ['name', ['email', 'phone'], 'is_active'] }
const people = { group: 'people', switches: 'is_active', title: 'name' } as const

export const customers: ScreenLooks = {
  ...people,
  resource: 'customers',
  icon: 'user',
  columns: ['name', 'is_active', 'phone', 'email', 'orders', 'wallet', 'rewards', 'created_at'],
  cards: [{ title: 'cardAccount', fields: ['name'] }],
  Around: CustomerPage,
  Acts: CustomerActs,
}

export const staff: ScreenLooks = {
  ...people,
  resource: 'staff',
  icon: 'headset',
  columns: ['name', 'is_active', 'role', 'staff_role_name', 'email', 'last_seen_at'],
  more: ['phone', 'has_second_factor', 'invited_until', 'created_at'],
  cards: [account, { title: 'cardWork', fields: ['role', 'staff_role_id'] }],
  Around: WorkerPage,
}

export const storePeople: ScreenLooks = {
  ...people,
  resource: 'store-people',
  icon: 'storefront',
  columns: ['name', 'is_active', 'store_role', 'restaurant_ids', 'phone', 'email', 'last_seen_at'],
  more: ['created_at'],
  cards: [account, { title: 'cardWork', fields: ['store_role', 'restaurant_ids'] }],
  Around: WorkerPage,
}

export const riders: ScreenLooks = {
  ...people,
  resource: 'riders',
  icon: 'moped',
  columns: ['name', 'is_approved', 'is_online', 'phone', 'vehicle', 'zone_ids', 'rating', 'cash'],
  more: [
    'email',
    'is_active',
    'vehicle_number',
    'max_orders',
    'cash_limit',
    'share_rate',
    'rating_count',
    'created_at',
  ],
  filters: ['is_approved', 'is_online', 'zone_id', 'is_active'],
  cards: [
    account,
    { title: 'cardVehicle', fields: [['vehicle', 'vehicle_number', 'vehicle_kind'], 'photo'] },
    {
      title: 'cardWork',
      fields: ['is_approved', ['max_orders', 'cash_limit', 'share_rate'], 'zone_ids', 'restaurant_ids'],
    },
  ],
  Around: WorkerPage,
}

export const applications: ScreenLooks = {
  resource: 'applications',
  group: 'people',
  icon: 'identification-card',
  title: 'name',
  columns: ['name', 'state', 'kind', 'phone', 'email', 'created_at'],
  more: ['decided_by_name', 'decided_at', 'reason'],
  filters: ['state', 'kind'],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
  Record: ApplicationPage,
}

const homes: Readonly<Record<string, string>> = {
  rider: 'riders',
  store: 'store-people',
  staff: 'staff',
  admin: 'staff',
}

export const invitations: ScreenLooks = {
  resource: 'invitations',
  group: 'people',
  icon: 'paper-plane-tilt',
  title: 'name',
  columns: ['name', 'role', 'email', 'phone', 'expires_at'],
  more: ['invited_by', 'created_at'],
  sort: { field: 'id', order: 'DESC' },
  cards: [],
  RowActs: InvitationActs,
  rowPath: ({ role, user_id }) => pathOf(homes[String(role)] ?? 'staff', Number(user_id)),
}

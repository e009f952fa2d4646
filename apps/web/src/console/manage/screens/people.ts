import type { FormCard, ScreenLooks } from '../kit/looks'

const account: FormCard = { title: 'cardAccount', fields: ['name', ['email', 'phone'], 'is_active'] }
const people = { group: 'people', switches: 'is_active', title: 'name' } as const

export const customers: ScreenLooks = {
  ...people,
  resource: 'customers',
  icon: 'user',
  columns: ['name', 'is_active', 'phone', 'email', 'orders', 'wallet', 'rewards', 'created_at'],
  cards: [{ title: 'cardAccount', fields: ['name', 'is_active'] }],
}

export const staff: ScreenLooks = {
  ...people,
  resource: 'staff',
  icon: 'headset',
  columns: ['name', 'is_active', 'role', 'staff_role_name', 'email', 'last_seen_at'],
  more: ['phone', 'created_at'],
  cards: [account, { title: 'cardWork', fields: ['role', 'staff_role_id'] }],
}

export const storePeople: ScreenLooks = {
  ...people,
  resource: 'store-people',
  icon: 'storefront',
  columns: ['name', 'is_active', 'phone', 'email', 'restaurant_ids', 'last_seen_at'],
  more: ['created_at'],
  cards: [account, { title: 'cardWork', fields: ['restaurant_ids'] }],
}

export const riders: ScreenLooks = {
  ...people,
  resource: 'riders',
  icon: 'moped',
  columns: ['name', 'is_approved', 'is_online', 'phone', 'vehicle', 'zone_id', 'rating', 'cash'],
  more: ['email', 'is_active', 'vehicle_number', 'max_orders', 'cash_limit', 'rating_count', 'created_at'],
  filters: ['is_approved', 'is_online', 'zone_id', 'is_active'],
  cards: [
    account,
    { title: 'cardVehicle', fields: [['vehicle', 'vehicle_number', 'vehicle_kind'], 'photo'] },
    {
      title: 'cardWork',
      fields: ['is_approved', ['zone_id', 'max_orders', 'cash_limit'], 'restaurant_ids'],
    },
  ],
}

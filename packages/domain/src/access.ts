/**
 * Who may do what (ROL-01 … ROL-06). One role per session; a guest has no role and no permission.
 * `…:own` reaches the actor's own things: a customer's orders, a store owner's stores. Staff and admin hold the
 * store's `:own` permissions too, and for them every store counts as theirs; the query that loads the row decides.
 */
export const roles = ['customer', 'rider', 'store', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

const ofCustomer = [
  'account:write:own',
  'orders:place',
  'orders:read:own',
  'orders:cancel:own',
  'orders:rate:own',
  'wallet:read:own',
] as const

const ofRider = [
  'account:write:own',
  'deliveries:read:own',
  'deliveries:accept:own',
  'deliveries:advance:own',
  'positions:write:own',
  'earnings:read:own',
] as const

const ofStore = [
  'account:write:own',
  'orders:read:own',
  'orders:accept:own',
  'orders:advance:own',
  'orders:refund:own',
  'stores:read:own',
  'stores:write:own',
  'menu:write:own',
  'payouts:read:own',
] as const

const ofStaff = [
  ...ofStore,
  'orders:read:any',
  'orders:cancel:any',
  'orders:refund:any',
  'deliveries:read:any',
  'deliveries:assign:any',
  'riders:collect_cash:any',
  'users:read',
  'login_as_customer',
  'register_guest',
] as const

const ofAdmin = [
  ...ofCustomer,
  ...ofRider,
  ...ofStaff,
  'stores:write:any',
  'users:write',
  'coupons:write',
  'content:write',
  'settings:write',
  'payouts:write',
  'ledger:read',
  'audit:read',
] as const

export type Permission = (typeof ofAdmin)[number]

const table: Record<Role, ReadonlySet<Permission>> = {
  customer: new Set(ofCustomer),
  rider: new Set(ofRider),
  store: new Set(ofStore),
  staff: new Set(ofStaff),
  admin: new Set(ofAdmin),
}

/** All permissions. */
export const permissions: readonly Permission[] = [...table.admin]

export const permissionsOf = (role: Role): readonly Permission[] => [...table[role]]

/** Whether a role has a permission. Ownership is checked where the row is loaded. A guest is `null` and has none. */
export const may = (role: Role | null, permission: Permission): boolean =>
  role !== null && table[role].has(permission)

/**
 * A person's role here (ROL-01 … ROL-06), one per session. Each call of the contract says which roles may make it;
 * whose rows it may reach is decided where they are loaded.
 */
export const roles = ['customer', 'rider', 'store', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

/** Roles of a store's own people (ROL-04). */
export const storeRoles = ['owner', 'manager', 'kitchen', 'picker'] as const
export type StoreRole = (typeof storeRoles)[number]

/**
 * What can be done at a store. `self`: one's own account; `picking`: packing orders; `orders`: accepting and handing
 * over; `availability`: taking dishes off and pausing; `menu`: dishes and prices; `reviews`: answering customers;
 * `store`: everything else about the store.
 */
export const storeAbilities = [
  'self',
  'picking',
  'orders',
  'availability',
  'menu',
  'reviews',
  'store',
] as const
export type StoreAbility = (typeof storeAbilities)[number]

/** Who may do what at a store: the one place. */
export const storeRoleAbilities: Record<StoreRole, readonly StoreAbility[]> = {
  owner: storeAbilities,
  manager: ['self', 'picking', 'orders', 'availability', 'menu', 'reviews'],
  kitchen: ['self', 'picking', 'orders', 'availability'],
  picker: ['self', 'picking'],
}

/** Roles a person may invite and sign out. Owners do so for their own people; staff and admins are left to admins. */
export const managedRoles = {
  staff: ['rider', 'store'],
  admin: ['rider', 'store', 'staff', 'admin'],
} as const

/** Whether this role may do that; calls that name no ability are for owners. */
export const mayAtStore = (role: StoreRole, ability: StoreAbility = 'store'): boolean =>
  storeRoleAbilities[role].includes(ability)

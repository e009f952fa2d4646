/**
 * A person's role in a session (ROL-01 … ROL-06). Each call of the contract lists the roles that may make it;
 * row access is checked where rows are loaded.
 */
export const roles = ['customer', 'rider', 'store', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

/** Roles of store users (ROL-04). */
export const storeRoles = ['owner', 'manager', 'kitchen', 'picker'] as const
export type StoreRole = (typeof storeRoles)[number]

/**
 * Abilities at a store. `self`: the own account; `picking`: packing orders; `orders`: accepting and handing
 * over; `availability`: switching dishes off and pausing; `menu`: dishes and prices; `reviews`: answering
 * customers; `store`: everything else about the store.
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

/** The abilities of each store role. */
export const storeRoleAbilities: Record<StoreRole, readonly StoreAbility[]> = {
  owner: storeAbilities,
  manager: ['self', 'picking', 'orders', 'availability', 'menu', 'reviews'],
  kitchen: ['self', 'picking', 'orders', 'availability'],
  picker: ['self', 'picking'],
}

/** Roles a person may invite and sign out: owners those of their own stores, staff and admins more. */
export const managedRoles = {
  staff: ['rider', 'store'],
  admin: ['rider', 'store', 'staff', 'admin'],
} as const

/** Whether this role has the ability; calls that name no ability are for owners. */
export const mayAtStore = (role: StoreRole, ability: StoreAbility = 'store'): boolean =>
  storeRoleAbilities[role].includes(ability)

/**
 * What a person is here (ROL-01 … ROL-06), one role per session. Which calls a role may make stands at each call of the
 * contract; whose things it reaches is decided where the row is loaded.
 */
export const roles = ['customer', 'rider', 'store', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

import { coupons } from './coupons'
import type { Resource } from './resource'

/** Every resource of the console. */
export const resources: readonly Resource[] = [coupons]

/** Permissions a staff role may have: reading and writing each resource. */
export const resourcePermissions: readonly string[] = resources.flatMap(({ name, acts }) =>
  acts.length > 0 ? [`${name}:read`, `${name}:write`] : [`${name}:read`],
)

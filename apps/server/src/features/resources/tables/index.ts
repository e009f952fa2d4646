import type { ResourceTable } from '../table'
import { couponsTable } from './coupons'

/** Every resource of the console with its table. */
export const resourceTables: readonly ResourceTable[] = [couponsTable]

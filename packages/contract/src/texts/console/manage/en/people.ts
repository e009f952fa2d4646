import { customers } from './customers'
import { workers } from './workers'

/** People: customers, staff, riders and store users. */
export const people = { ...customers, ...workers }

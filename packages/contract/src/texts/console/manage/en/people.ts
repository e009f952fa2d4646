import { customers } from './customers'
import { workers } from './workers'

/** People: customers, and who works here. */
export const people = { ...customers, ...workers }

import { customers } from './customers'
import { security } from './security'
import { workers } from './workers'

/** People: customers, who works here, and how they sign in. */
export const people = { ...customers, ...security, ...workers }

import { customers } from './customers'
import { workers } from './workers'

export const people = { ...customers, ...workers }

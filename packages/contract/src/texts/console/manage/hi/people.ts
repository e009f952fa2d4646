import { customers } from './customers'
import { security } from './security'
import { workers } from './workers'

export const people = { ...customers, ...security, ...workers }

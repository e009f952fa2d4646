import { laterPaths } from 'virtual:later-paths'
import { createApi, customerSession } from './api'

/** The calls of customers that no first screen makes: their paths load with the screens that do. */
export const { errands, grocery, invoices, payments } = createApi(customerSession, laterPaths)

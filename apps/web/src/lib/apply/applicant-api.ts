import { workPaths } from 'virtual:work-paths'
import { createApi } from '../api/api'

/** Calls of applicants, who have a link instead of a session. Customers don't load these paths. */
export const applicantApi = createApi({ token: () => null }, workPaths)

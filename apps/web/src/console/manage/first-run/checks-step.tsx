import { HealthList } from '../shop/health-list'

/** What works and what doesn't; the same list stays available in the console as Health. */
export const ChecksStep = () => <HealthList />

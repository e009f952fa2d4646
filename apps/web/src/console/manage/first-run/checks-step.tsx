import { HealthList } from '../shop/health-list'

/** What works and what doesn't; it stays in the console as Health. */
export const ChecksStep = () => <HealthList />

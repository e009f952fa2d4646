import { useNavigate } from 'react-router'
import { useErrand } from '../../state/errand'
import { type Missing, missingOf, screenOf, type TripRules } from './trip'

/** The order of the screens. */
const order: Missing[] = ['place', 'kind', 'note', 'value', 'contact', 'prohibited']

/** Continues to `path`, or to the screen where something is still missing. */
export function useErrandWays(rules: TripRules | null) {
  const navigate = useNavigate()
  /** The first thing missing up to and including `until`; null: nothing. */
  const firstMissing = (until: Missing): Missing | null => {
    const asked = order.slice(0, order.indexOf(until) + 1)
    return missingOf(useErrand.getState(), rules).find((one) => asked.includes(one)) ?? null
  }
  const go = (path: string, until: Missing): Missing | null => {
    const missing = firstMissing(until)
    void navigate(missing ? screenOf[missing] : path)
    return missing
  }
  return { firstMissing, go }
}

import type { Endpoint } from './endpoint'
import { contract } from './index'
import { resources } from './resources/index'

const asked = (calls: object): string[] =>
  Object.values(calls).flatMap(({ who, permission }: Endpoint) =>
    permission && who.includes('staff') ? [permission] : [],
  )

/** Everything a staff role may be given: what any call asks of staff. */
export const staffPermissions: readonly string[] = [
  ...new Set([...Object.values(contract), ...resources.map(({ calls }) => calls)].flatMap(asked)),
].sort()

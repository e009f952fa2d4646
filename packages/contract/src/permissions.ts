import type { Endpoint } from './endpoint'
import { contract } from './index'
import { resources } from './resources/index'

const asked = (calls: object): string[] =>
  Object.values(calls).flatMap(({ who, permission }: Endpoint) =>
    permission && who.includes('staff') ? [permission] : [],
  )

/** Every permission a staff role may have: all that the calls require. */
export const staffPermissions: readonly string[] = [
  ...new Set([...Object.values(contract), ...resources.map(({ calls }) => calls)].flatMap(asked)),
].sort()

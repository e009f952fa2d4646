import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/client'
import { renewDriverLease } from '../../db/queries/facts'
import type { Deps } from '../../deps'
import { playKitchens } from './kitchens'
import { playRiders, type Trips } from './riders'
import { isAutopilotOn } from './switch'

/** How long a crashed node's lease keeps other nodes from driving, in ms. */
const DRIVER_LEASE_MS = 15_000

interface Driver {
  id: string
  trips: Trips
  /** Until when this process has the lease. */
  until: number
}
const drivers = new WeakMap<Db, Driver>()

function driverOf(db: Db): Driver {
  const driver = drivers.get(db) ?? { id: randomUUID(), trips: new Map(), until: 0 }
  drivers.set(db, driver)
  return driver
}

/**
 * One tick of the demo's autopilot: it accepts and prepares orders in kitchens that nobody operates, and its
 * own riders pick up and deliver. It uses the same calls as people, so it cannot do anything that people
 * could not.
 */
export async function tick(deps: Deps): Promise<number> {
  if (!(await isAutopilotOn(deps))) return 0
  const now = deps.clock()
  const driver = driverOf(deps.db)
  if (!(await drives(deps.db, driver, now))) return 0
  const played = (await playKitchens(deps, now)) + (await playRiders(deps, driver.trips, { now }))
  if (played > 0 || driver.trips.size > 0) deps.wake()
  return played
}

/** Only one node drives; it renews the lease well before it ends. */
async function drives(db: Db, driver: Driver, now: Date): Promise<boolean> {
  if (driver.until - now.getTime() > DRIVER_LEASE_MS / 2) return true
  const until = new Date(now.getTime() + DRIVER_LEASE_MS)
  const holds = await renewDriverLease(db, { holder: driver.id, until, now })
  driver.until = holds ? until.getTime() : 0
  return holds
}

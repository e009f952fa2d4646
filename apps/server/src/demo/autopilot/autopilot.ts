import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/client'
import { renewDriverLease } from '../../db/queries/facts'
import type { Deps } from '../../deps'
import { playKitchens } from './kitchens'
import { playRiders, type Trips } from './riders'
import { isAutopilotOn } from './switch'

/** Milliseconds a node that stopped without a word keeps the others from driving. */
const DRIVER_LEASE_MS = 15_000

interface Driver {
  id: string
  trips: Trips
  /** Until when this process is the one that drives. */
  until: number
}
const drivers = new WeakMap<Db, Driver>()

function driverOf(db: Db): Driver {
  const driver = drivers.get(db) ?? { id: randomUUID(), trips: new Map(), until: 0 }
  drivers.set(db, driver)
  return driver
}

/**
 * One moment of the demo's autopilot: kitchens that nobody looks after accept and cook, riders of its own crew
 * fetch and bring. It does so through the very calls people use, so nothing can happen that people could not do.
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

/** Of several nodes one drives; the lease is renewed well before it ends. */
async function drives(db: Db, driver: Driver, now: Date): Promise<boolean> {
  if (driver.until - now.getTime() > DRIVER_LEASE_MS / 2) return true
  const until = new Date(now.getTime() + DRIVER_LEASE_MS)
  const holds = await renewDriverLease(db, { holder: driver.id, until, now })
  driver.until = holds ? until.getTime() : 0
  return holds
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kept, Placed } from '../people'

/** A Tuesday, 1:15 pm in the demo city: every store is open. */
export const startOfDay = Date.parse('2026-03-10T13:15:00+05:30')
/** The time at which the screens are opened. */
export const lookedAt = startOfDay + 2 * 60_000

/** The people and orders the pictures show. */
export interface Stage {
  /** What the browser of each person has stored. */
  kept: Record<'guest' | 'customer' | 'shopper' | 'rider' | 'kitchen' | 'admin' | 'grocer', Kept[]>
  aisle: string
  item: string
  cuts: string
  orders: Record<'waiting' | 'toBring' | 'onTheWay' | 'delivered' | 'groceries' | 'errand', Placed>
  trackLink: string
}

const file = () => join(process.env.PICTURES_STAGE ?? '', 'stage.json')
export const writeStage = (stage: Stage): void => writeFileSync(file(), JSON.stringify(stage))
export const readStage = (): Stage => JSON.parse(readFileSync(file(), 'utf8'))

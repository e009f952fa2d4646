import type { Db } from './db/client'
import type { Freshness } from './db/freshness'
import type { StoreDirectory } from './db/store-directory'
import type { Env } from './env'
import type { RateLimiter } from './gateways/limits'
import type { Geocoder, StreetRouter } from './gateways/maps/port'
import type { Roads } from './gateways/maps/roads'
import type { MessageSender } from './gateways/messages/port'
import type { GatewayAccounts } from './gateways/payments/accounts'
import type { AppIcons } from './gateways/pictures/app-icons'
import type { PushSender } from './gateways/push/port'
import type { IdentityProviders } from './gateways/sign-in'
import type { Storage } from './gateways/storage/port'
import type { Settings } from './settings'
import type { Texts } from './texts'

/**
 * Who is at work right now, as far as this process has seen. Only the demo's autopilot asks: it leaves to people what
 * people look after.
 */
export interface Presence {
  /** Somebody looked at this store's board or worked on its orders. */
  sawKitchen(restaurant_id: number, user_id: number, now: Date): void
  /** A rider's app asked for something. */
  sawRider(user_id: number, now: Date): void
  /** A live stream was opened; answers what to call when it ends. */
  streamOpened(user_id: number, audiences: readonly string[]): () => void
  isKitchenWatched(restaurant_id: number, now: Date): boolean
  isRiderAwake(user_id: number, now: Date): boolean
}

/** How fast this node answers calls. */
export interface AnswerTimes {
  /** `now` in ms since 1970. */
  record(ms: number, now: number): void
  /** The 95th percentile in ms of all calls of the last day; null: there were none. */
  ofDay(now: Date): number | null
  /** The same by hour, of hours in which calls were answered. */
  byHour(now: Date): { hour: Date; count: number; p95: number }[]
}

/** What every feature, reaction and job is given; tests hand in their own clock and senders. */
export interface Deps {
  db: Db
  /** Where a call that is answered from a replica notes something; without a replica, `db`. */
  primary?: Db
  storeDirectory: StoreDirectory
  /** How long lists and menus are answered without asking the database. */
  freshness: Freshness
  /** The only clock. Rules receive its answer as `now`. */
  clock: () => Date
  settings: Settings
  texts: Texts
  /** Pictures and other files, on any node. */
  storage: Storage
  /** How much room is left where files are kept. */
  freeMegabytes: () => Promise<number>
  /** Counts what may be done only so often. */
  limiter: RateLimiter
  geocoder: Geocoder
  roads: Roads
  /** Routes that maps draw. */
  streets: StreetRouter
  messages: MessageSender
  /** Google and Facebook, when they say who somebody is. */
  identities: IdentityProviders
  push: PushSender
  /** The operator's accounts at payment gateways. */
  gatewayAccounts: GatewayAccounts
  /** The operator's icon in every shape; null: the one that came with the app. */
  appIcon: AppIcons
  /** Key from which PINs are derived; never leaves the server. */
  secret: string
  /** True only on a demo database: dev calls answer, the autopilot may play. */
  demo: boolean
  presence: Presence
  answerTimes: AnswerTimes
  /** Logs a failure that was worked around. `facts` must hold no secrets and no full phone numbers. */
  warn: (facts: object, what: string) => void
  env: Env
  /** Says that facts may have been recorded: the outbox looks at once. */
  wake: () => void
}

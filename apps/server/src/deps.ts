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
 * Who is active now, as far as this process has seen. Used only by the demo's autopilot, which leaves to
 * people what they handle.
 */
export interface Presence {
  /** Somebody opened this store's board or worked on its orders. */
  sawKitchen(restaurant_id: number, user_id: number, now: Date): void
  /** A rider's app made a request. */
  sawRider(user_id: number, now: Date): void
  /** A live stream was opened; returns a function to call when it ends. */
  streamOpened(user_id: number, audiences: readonly string[]): () => void
  isKitchenWatched(restaurant_id: number, now: Date): boolean
  isRiderAwake(user_id: number, now: Date): boolean
}

/** Response times of this node. */
export interface AnswerTimes {
  /** `now` in ms since 1970. */
  record(ms: number, now: number): void
  /** The 95th percentile in ms of all calls of the last day; null: there were none. */
  ofDay(now: Date): number | null
  /** The same by hour, for hours with calls. */
  byHour(now: Date): { hour: Date; count: number; p95: number }[]
}

/** The dependencies of every feature, reaction and job; tests pass their own clock and senders. */
export interface Deps {
  db: Db
  /** Where a call served from a replica writes; without a replica, `db`. */
  primary?: Db
  storeDirectory: StoreDirectory
  /** How long lists and menus are served without asking the database. */
  freshness: Freshness
  /** The only clock. Domain functions receive its value as `now`. */
  clock: () => Date
  settings: Settings
  texts: Texts
  /** Pictures and other files, shared by all nodes. */
  storage: Storage
  /** Free space of the storage. */
  freeMegabytes: () => Promise<number>
  /** The rate limiter. */
  limiter: RateLimiter
  geocoder: Geocoder
  roads: Roads
  /** Routes drawn on maps. */
  streets: StreetRouter
  messages: MessageSender
  /** Sign-in with Google and Facebook. */
  identities: IdentityProviders
  push: PushSender
  /** The operator's accounts at payment gateways. */
  gatewayAccounts: GatewayAccounts
  /** The operator's icon in every variant; null: the built-in one. */
  appIcon: AppIcons
  /** Key from which PINs are derived; never leaves the server. */
  secret: string
  /** True only on a demo database: developer calls work, the autopilot may run. */
  demo: boolean
  presence: Presence
  answerTimes: AnswerTimes
  /** Logs a handled failure. `facts` must not contain secrets or full phone numbers. */
  warn: (facts: object, what: string) => void
  env: Env
  /** Tells the outbox that events may have been recorded. */
  wake: () => void
}

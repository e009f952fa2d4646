import type { Db } from './db/client'
import type { StoreDirectory } from './db/store-directory'
import type { Env } from './env'
import type { Geocoder } from './gateways/maps/port'
import type { MessageSender } from './gateways/messages/port'
import type { PushSender } from './gateways/push/port'
import type { IdentityProviders } from './gateways/sign-in'
import type { AppIcons } from './http/app-icons'
import type { Settings } from './settings'
import type { Texts } from './texts'

/** What every feature, reaction and job is given; tests hand in their own clock and senders. */
export interface Deps {
  db: Db
  storeDirectory: StoreDirectory
  /** The only clock. Rules receive its answer as `now`. */
  clock: () => Date
  settings: Settings
  texts: Texts
  geocoder: Geocoder
  messages: MessageSender
  /** Google and Facebook, when they say who somebody is. */
  identities: IdentityProviders
  push: PushSender
  /** The operator's icon in every shape; null: the one that came with the app. */
  appIcon: AppIcons
  /** Key from which PINs are derived; never leaves the server. */
  secret: string
  /** True only on a demo database: dev calls answer, the autopilot may play. */
  demo: boolean
  env: Env
  /** Says that something was written that the outbox or a live stream should look at now. */
  wake: () => void
}

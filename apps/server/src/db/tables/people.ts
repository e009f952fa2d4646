import type { Alert } from '@tokri/contract/alerts'
import type { SavedView } from '@tokri/contract/saved-views'
import type { Role, StoreRole } from '@tokri/domain/access'
import type { AlertChannel, AlertKind, ChosenKind } from '@tokri/domain/alerts/channels'
import type { Generated } from 'kysely'
import type { Json } from './json'

export interface AddressesTable {
  id: Generated<number>
  user_id: number
  address: string
  house: string | null
  landmark: string | null
  tag: string | null
  city: string | null
  state: string | null
  latitude: number
  longitude: number
  created_at: Generated<Date>
}

export interface AlertsTable {
  id: Generated<number>
  user_id: number
  is_read: Generated<number>
  kind: Generated<AlertKind>
  data: Json<Alert['data']>
  created_at: Generated<Date>
  /** The order it is about. */
  order_id: number | null
  read_at: Date | null
  /** Only listed in the app, without a notification. */
  silent: Generated<boolean>
}

/** The channels on which an alert was sent, each once. */
export interface AlertSendsTable {
  alert_id: number
  channel: AlertChannel | 'whatsapp'
  sent_at: Date
}

export interface AlertPreferencesTable {
  user_id: number
  kinds: Json<ChosenKind[]>
  channels: Json<AlertChannel[]>
  /** Minutes of the day. */
  quiet_from: number | null
  quiet_until: number | null
}

export interface PicturesTable {
  /** Its storage key. */
  key: string
  user_id: number
  bytes: number
  created_at: Date
}

export interface RateLimitsTable {
  /** A hash of the limit's key. */
  key: string
  points: number
  expires_at: Date
}

export interface OneTimeCodesTable {
  id: string
  purpose: string
  subject: string
  code_hash: string
  tries: Generated<number>
  sent_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface PushTokensTable {
  push_token: string
  user_id: number
  keys: Json<{ p256dh: string; auth: string } | null>
  session_id: string
  created_at: Generated<Date>
}

export interface SessionsTable {
  id: string
  user_id: number
  token_hash: string
  acting_user_id: number | null
  acting_reason: string | null
  device: string | null
  created_at: Date
  last_used_at: Date
  expires_at: Date
}

/** The authenticator app of a staff or store user. */
export interface SecondFactorsTable {
  user_id: number
  /** Encrypted. */
  secret: string
  /** Null: no code has been entered yet. */
  confirmed_at: Date | null
  /** The time step of the last used code. */
  last_step: Generated<number>
  created_at: Date
}

export interface RecoveryCodesTable {
  user_id: number
  code_hash: string
  used_at: Date | null
}

/** A link for setting a first password. */
export interface InvitationsTable {
  id: Generated<number>
  /** Null: for the first admin. */
  user_id: number | null
  token_hash: string
  created_by: number | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

/** A role of staff with its permissions. */
export interface StaffRolesTable {
  id: Generated<number>
  name: string
  description: Generated<string>
  /** Such as `coupons:write`. */
  permissions: Json<string[]>
  version: Generated<number>
}

export interface UsersTable {
  id: Generated<number>
  role: Generated<Role>
  name: string
  email: string | null
  email_verified_at: Date | null
  phone: string | null
  phone_verified_at: Date | null
  password_hash: string | null
  avatar: string | null
  tax_number: string | null
  default_address_id: number | null
  language_id: number | null
  is_active: Generated<boolean>
  staff_role_id: number | null
  /** For people with the role store. */
  store_role: Generated<StoreRole>
  created_at: Generated<Date>
  deleted_at: Date | null
  version: Generated<number>
}

/** A list that somebody has open. */
export interface ListWatchesTable {
  /** A table, or `<table>.read` for the columns that other lists show. */
  table_name: string
  resource: string
  user_id: number
  until: Date
}

/** A saved filter of one of the console's lists. */
export interface SavedViewsTable {
  id: Generated<number>
  user_id: number
  list: string
  name: string
  filter: Json<SavedView['filter']>
  /** null: the list has a fixed order. */
  sort: Json<NonNullable<SavedView['sort']>> | null
  columns: Json<string[]> | null
  is_shared: Generated<boolean>
  created_at: Date
}

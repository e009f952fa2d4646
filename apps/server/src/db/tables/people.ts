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
  /** The app keeps it; nobody was told. */
  silent: Generated<boolean>
}

/** How an alert was sent, once for each way. */
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
  /** Its key in the storage. */
  key: string
  user_id: number
  bytes: number
  created_at: Date
}

export interface RateLimitsTable {
  /** A hash of what is counted. */
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

/** The authenticator app of somebody who works here. */
export interface SecondFactorsTable {
  user_id: number
  /** Encrypted. */
  secret: string
  /** Null: no code was entered yet. */
  confirmed_at: Date | null
  /** The half minute of the last code that was used. */
  last_step: Generated<number>
  created_at: Date
}

export interface RecoveryCodesTable {
  user_id: number
  code_hash: string
  used_at: Date | null
}

/** A link that lets somebody who works here set a password. */
export interface InvitationsTable {
  id: Generated<number>
  /** Null: makes the first admin. */
  user_id: number | null
  token_hash: string
  created_by: number | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

/** What a group of staff may do. */
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
  /** Of people with role store. */
  store_role: Generated<StoreRole>
  created_at: Generated<Date>
  deleted_at: Date | null
  version: Generated<number>
}

/** Somebody looks at a list of rows of a table. */
export interface ListWatchesTable {
  /** A table; `<table>.read` for what other lists show of it. */
  table_name: string
  resource: string
  user_id: number
  until: Date
}

/** A kept search of one of the console's lists. */
export interface SavedViewsTable {
  id: Generated<number>
  user_id: number
  list: string
  name: string
  filter: Json<SavedView['filter']>
  /** null: the list has one order only. */
  sort: Json<NonNullable<SavedView['sort']>> | null
  columns: Json<string[]> | null
  is_shared: Generated<boolean>
  created_at: Date
}

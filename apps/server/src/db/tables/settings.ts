import type { Art } from '@tokri/contract/fields'
import type { HomeChanges } from '@tokri/contract/home-versions'
import type { Generated } from 'kysely'
import type { Json } from './json'

export interface LanguagesTable {
  id: Generated<number>
  language_name: string
  locale: string
  direction: Generated<string>
  is_default: Generated<number>
  is_active: Generated<boolean>
  texts: Json<Record<string, string>>
  version: Generated<number>
}

export interface ModulesTable {
  id: Generated<number>
  url: string
  image: string | null
  art: Json<Art | null>
  title: string
  content: string | null
  offers: string | null
  is_active: Generated<boolean>
  order_column: Generated<number>
  version: Generated<number>
}

export interface PagesTable {
  id: Generated<number>
  name: string
  slug: string
  body: string
  order_column: Generated<number>
  version: Generated<number>
}

export interface PageVersionsTable {
  id: Generated<number>
  page_id: number
  name: string
  body: string
  made_by: number | null
  made_at: Date
  publish_at: Date | null
  published_at: Date | null
}

export interface HomeVersionsTable {
  id: Generated<number>
  name: string
  /** Every row of the screen, by table; read only inside the database. */
  screen: Json<Record<string, unknown[]>> | null
  changes: Json<HomeChanges> | null
  made_by: number | null
  made_at: Date
  publish_at: Date | null
  published_at: Date | null
}

export interface PopularPlacesTable {
  id: Generated<number>
  name: string
  latitude: number
  longitude: number
  is_active: Generated<boolean>
  order_column: Generated<number>
  version: Generated<number>
}

export interface SettingsTable {
  key: string
  value: Json<string | number | boolean | null>
  changed_at: Date | null
  changed_by: number | null
}

export interface VersionsTable {
  id: Generated<number>
  force_new_settings_version: Generated<number>
  force_cache_clear_version: Generated<number>
}

export interface ZonesTable {
  id: Generated<number>
  name: string
  polygon: Json<[number, number][]>
  is_active: Generated<boolean>
  /** The state or province whose tax applies there. */
  tax_region: string | null
  version: Generated<number>
}

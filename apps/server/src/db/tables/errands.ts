import type { ErrandTripDraft } from '@tokri/contract/errand-trip'
import type { ErrandDirection, ErrandPayer, StopState, StopType } from '@tokri/domain/order/errand'
import type { ErrandPrice } from '@tokri/domain/pricing/errand-bill'
import type { Generated } from 'kysely'
import type { Json } from './json'

export interface ErrandQuotesTable {
  id: string
  user_id: number | null
  trip: Json<ErrandTripDraft>
  priced: Json<ErrandPrice>
  order_id: number | null
  created_at: Date
  expires_at: Date
}

export interface ErrandStopsTable {
  id: Generated<number>
  order_id: number
  position: number
  is_last: boolean
  type: StopType
  address: string
  house: string | null
  landmark: string | null
  latitude: number
  longitude: number
  contact_name: string
  contact_phone: string
  instructions: string | null
  /** Written only by core/errands/errand-stops.ts. */
  state: Generated<StopState>
  done_at: Date | null
  photo: string | null
  pin_tries: Generated<number>
  pin_key: string | null
  link: string
  /** When the tracking link was sent to the stop's contact; once. */
  link_sent_at: Date | null
}

export interface ErrandsTable {
  order_id: number
  direction: ErrandDirection
  package_kind: string
  package_note: string | null
  weight_band: number
  vehicle: string
  /** Ids of vehicles that can carry it; null: any. */
  carriers: Json<string[] | null>
  value: number | null
  photo: string | null
  payer: ErrandPayer
}

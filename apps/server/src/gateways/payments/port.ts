import type { TextKey } from '@tokri/contract/texts/index'
import type { PaymentMeans } from '@tokri/domain/order/payment-lifecycle'
import type { Bill } from '@tokri/domain/pricing/bill'
import type { SettingReader } from '../../db/queries/settings'

/** A way to pay. One file each, listed in `index.ts`; everything else asks the list. */
export interface PaymentGateway {
  /** Its place in the list people choose from, and its id on the wire. */
  id: number
  /** How its payments move: by hand, in our own books, or through somebody else's. */
  means: PaymentMeans
  /** The sentence under its name. */
  description: TextKey
  /** Whether the operator offers it for this kind of delivery. */
  offers(order: { delivery_type: 1 | 2 }, settings: SettingReader): boolean
  /** How much of what is due now this way cannot cover; 0 when it covers the bill. */
  shortfall(bill: Bill): number
}

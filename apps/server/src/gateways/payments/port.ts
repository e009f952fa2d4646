import type { MethodGroup } from '@tokri/contract/payment-methods'
import type { TextKey } from '@tokri/contract/texts/index'
import type { PaymentMeans } from '@tokri/domain/order/payment-lifecycle'
import type { Bill } from '@tokri/domain/pricing/bill'
import type { Mode } from '@tokri/domain/store/modes'
import type { SettingReader } from '../../db/queries/settings'

/** A payment method: one file each, registered in `index.ts`. */
export interface PaymentGateway {
  /** Its position in the list of methods, and its id on the wire. */
  id: number
  /** How its payments move: in cash, in our own ledger, or through an external gateway. */
  means: PaymentMeans
  group: MethodGroup
  /** The key of the text under its name. */
  description: TextKey
  /** Whether the operator offers it for this delivery type. */
  offers(order: { delivery_type: Mode }, settings: SettingReader): boolean
  /** How much of the amount due now this method cannot cover; 0 when it covers the bill. */
  shortfall(bill: Bill): number
}

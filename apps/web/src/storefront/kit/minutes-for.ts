import type { Store } from '@tokri/contract/stores'
import type { Mode } from '@tokri/domain/store/modes'

/** The minutes until delivery or pickup that would be promised now. */
export const minutesFor = (
  { promised, delivery_time }: Pick<Store, 'promised' | 'delivery_time'>,
  mode: Mode,
): number => (mode === 'SELFPICKUP' ? promised.pickup.from : delivery_time)

import type { DeliveryRule, SurgeRule } from '@tokri/domain/pricing/delivery-fee'
import { useWatch } from 'react-hook-form'
import { useMe } from '../data/permissions'
import { FeeTable } from '../form/fee-table'

const columns = [
  'delivery_charge_type',
  'delivery_charges',
  'base_delivery_charge',
  'base_delivery_distance',
  'extra_delivery_charge',
  'extra_delivery_distance',
  'free_delivery_subtotal',
  'min_order_price',
] as const

/** What the typed delivery fees come to, where they depend on the distance. */
export function StoreFees() {
  const me = useMe()
  const values: unknown[] = useWatch({ name: columns })
  const surge: unknown = useWatch({ name: 'surge' })
  const rule = {
    ...Object.fromEntries(columns.map((column, at) => [column, values[at]])),
    surge: Array.isArray(surge) ? (surge as SurgeRule[]) : [],
  } as unknown as DeliveryRule & { min_order_price: number }
  const isByDistance =
    rule.delivery_charge_type === 'DYNAMIC' || rule.surge?.some(({ by }) => by === 'distance')
  // a store's people don't change these fees
  if (!isByDistance || me?.role === 'store') return null
  return <FeeTable rule={rule} className="-mx-4.5 border-t border-line pt-3" />
}

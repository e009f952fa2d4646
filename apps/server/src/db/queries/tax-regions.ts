import { insidePolygon } from '@tokri/domain/geo'
import type { DbOrTx } from '../client'
import type { OrderRow } from './orders'

/** The tax regions an order was sold in and delivered to; null where no zone has one. */
export async function regionsOf(
  db: DbOrTx,
  { restaurant_id, address }: Pick<OrderRow, 'restaurant_id' | 'address'>,
): Promise<{ seller: string | null; buyer: string | null }> {
  const zones = await db
    .selectFrom('zones')
    .select(['polygon', 'tax_region'])
    .where('tax_region', 'is not', null)
    .orderBy('id')
    .execute()
  if (zones.length === 0) return { seller: null, buyer: null }
  const store =
    restaurant_id === null
      ? undefined
      : await db
          .selectFrom('restaurants')
          .select(['latitude', 'longitude'])
          .where('id', '=', restaurant_id)
          .executeTakeFirst()
  const regionAt = (at: { latitude: number; longitude: number } | null | undefined) =>
    at
      ? (zones.find(({ polygon }) => insidePolygon({ lat: at.latitude, lng: at.longitude }, polygon))
          ?.tax_region ?? null)
      : null
  const buyer = regionAt(address)
  return { seller: regionAt(store) ?? (store ? null : buyer), buyer }
}

import type { Order } from '@tokri/contract/orders'

export type Origin = Omit<NonNullable<Order['restaurant']>, 'id' | 'slug'>

/** Where an order comes from: its store, or the contact at the first stop of an errand. */
export function originOf({ restaurant, errand }: Pick<Order, 'restaurant' | 'errand'>): Origin {
  if (restaurant) return restaurant
  const first = errand?.stops[0]
  if (!first) throw new Error('an order has a store or a trip')
  const { contact, address, latitude, longitude } = first
  return {
    name: contact.name,
    phone: contact.phone,
    address,
    latitude,
    longitude,
    image: null,
    art: null,
  }
}

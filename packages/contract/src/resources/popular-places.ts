import { z } from 'zod'
import { Latitude, Longitude } from '../fields'
import { Position, Words } from './fields'
import { resource } from './resource'

const fields = {
  name: Words(80),
  latitude: Latitude,
  longitude: Longitude,
  is_active: z.boolean(),
  order_column: Position,
}

/** Places that customers choose from instead of typing an address. */
export const popularPlaces = resource({
  name: 'popular-places',
  read: ['staff', 'admin'],
  write: ['staff', 'admin'],
  acts: ['create', 'update', 'remove'],
  row: fields,
  values: fields,
  defaults: { is_active: true, order_column: 0 },
  filters: { is_active: z.boolean() },
  sorts: ['order_column', 'name', 'id'],
})

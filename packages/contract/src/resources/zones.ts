import { z } from 'zod'
import { OptionalWords, Polygon, Words } from './fields'
import { resource } from './resource'

const fields = { name: Words(80), polygon: Polygon, tax_region: OptionalWords(40), is_active: z.boolean() }

/** Where the operator delivers; outside every zone customers see the no-area screen. */
export const zones = resource({
  name: 'zones',
  read: ['staff', 'admin'],
  write: ['staff', 'admin'],
  acts: ['create', 'update', 'remove'],
  row: fields,
  values: fields,
  defaults: { is_active: true, tax_region: null },
  filters: { is_active: z.boolean() },
  sorts: ['name', 'id'],
})

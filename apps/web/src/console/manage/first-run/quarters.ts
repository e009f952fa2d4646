import { insidePolygon, type Ring } from '@tokri/domain/geo'
import type { StreetPlan } from '../../../ui/street-plan'

/** The names of the quarters of a drawn city whose middle is inside an area. */
export function quartersIn({ blocks = [] }: StreetPlan, ring: Ring): string[] {
  const inside = blocks.filter(({ origin: [lat, lng] }) => insidePolygon({ lat, lng }, ring))
  return [...new Set(inside.flatMap(({ name }) => name ?? []))]
}

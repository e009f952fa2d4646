import type { StreetRouter } from '../gateways/maps/port'

/** The route through several places; null where a part of it is unknown. */
export function routeThrough(
  streets: StreetRouter,
  places: readonly { latitude: number; longitude: number }[],
): [number, number][] | null {
  const points = places.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))
  const parts = points.slice(1).map((to, at) => streets.route(points[at] ?? to, to))
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? [])
}

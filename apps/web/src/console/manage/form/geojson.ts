import { type Ring, ringFault } from '@tokri/domain/geo'

export type Corner = [latitude: number, longitude: number]
/** Why a file contains no usable areas; `area` counts from 1. */
export interface GeoFault {
  fault:
    | 'size'
    | 'json'
    | 'none'
    | 'many'
    | 'open'
    | 'holes'
    | 'range'
    | 'corners'
    | 'crossing'
    | 'flat'
    | 'points'
  area?: number
}

/** The most bytes a file, areas in it, and corners of each may have: the limits of the contract. */
export const MAX_FILE_BYTES = 1024 * 1024
const MAX_CORNERS = 500

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The polygons of a geometry, feature or collection, each as its rings of [longitude, latitude]. */
function polygonsIn(value: unknown): unknown[] {
  if (!isRecord(value)) return []
  const { type, coordinates, geometry } = value
  if (type === 'Polygon') return [coordinates]
  if (type === 'MultiPolygon') return Array.isArray(coordinates) ? coordinates : []
  if (type === 'Feature') return polygonsIn(geometry)
  const parts = type === 'FeatureCollection' ? value.features : value.geometries
  return Array.isArray(parts) ? parts.flatMap(polygonsIn) : []
}

const isPosition = (value: unknown): value is [number, number] =>
  Array.isArray(value) &&
  Number.isFinite(value[0]) &&
  Number.isFinite(value[1]) &&
  Math.abs(value[0]) <= 180 &&
  Math.abs(value[1]) <= 90

/** The outline of one polygon without the corner that closes it, or what is wrong with it. */
function outline(rings: unknown): Corner[] | GeoFault['fault'] {
  if (!Array.isArray(rings) || !Array.isArray(rings[0])) return 'corners'
  if (rings.length > 1) return 'holes'
  const ring: unknown[] = rings[0]
  if (!ring.every(isPosition)) return 'range'
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || first[0] !== last[0] || first[1] !== last[1]) return 'open'
  const corners = ring.slice(0, -1).map(([lng, lat]): Corner => [lat, lng])
  if (corners.length > MAX_CORNERS) return 'points'
  return ringFault(corners) ?? corners
}

/** The areas of a GeoJSON file: polygons in collections of any depth, checked one by one. */
export function readGeoJson(text: string, most: number): Corner[][] | GeoFault {
  if (text.length > MAX_FILE_BYTES) return { fault: 'size' }
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { fault: 'json' }
  }
  const found = polygonsIn(parsed)
  if (found.length === 0) return { fault: 'none' }
  if (found.length > most) return { fault: 'many' }
  const areas: Corner[][] = []
  for (const [at, rings] of found.entries()) {
    const area = outline(rings)
    if (typeof area === 'string') return { fault: area, area: at + 1 }
    areas.push(area)
  }
  return areas
}

/** Areas as a GeoJSON file: one feature each, with closed rings. */
export const writeGeoJson = (areas: readonly Ring[]): string =>
  JSON.stringify(
    {
      type: 'FeatureCollection',
      features: areas.map((area) => ({
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'Polygon',
          coordinates: [[...area, ...area.slice(0, 1)].map(([lat, lng]) => [lng, lat])],
        },
      })),
    },
    null,
    2,
  )

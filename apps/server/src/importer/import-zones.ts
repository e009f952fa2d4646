import { type Ring, ringFault } from '@tokri/domain/geo'
import { z } from 'zod'
import { json } from '../db/tables/json'
import { type Cell, text, yesNo } from './cells'
import { always, optional } from './columns'
import { judged, kind, repeated } from './kind'
import { none } from './write-rows'

const MAX_CORNERS = 500
const faults = {
  corners: 'has fewer than three corners',
  crossing: 'crosses itself',
  flat: 'encloses no area',
} as const

type Corners = [lat: number, lng: number][]

const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number())
const Geometry = z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Position)).min(1) })

/** A GeoJSON geometry, or WKT: 'POLYGON((77.5 12.9, …))'. Longitude comes first in both. */
const area: Cell<Corners> = z.string().transform((cell, context): Corners => {
  const refuse = (message: string): never => {
    context.issues.push({ code: 'custom', message, input: cell })
    return z.NEVER
  }
  const rings = cell.startsWith('{') ? fromGeoJson(cell) : fromWkt(cell)
  if (rings === 'several') return refuse('has several parts: send each as a zone of its own')
  if (!rings?.[0]) return refuse('must be a GeoJSON polygon or WKT such as POLYGON((77.5 12.9, …))')
  if (rings.length > 1) return refuse('has holes, which zones can’t have')
  const corners = withoutRepeat(rings[0].map(([lng, lat]) => [toCentimetre(lat), toCentimetre(lng)]))
  if (corners.length > MAX_CORNERS) return refuse(`has more than ${MAX_CORNERS} corners`)
  const fault = ringFault(corners)
  return fault ? refuse(faults[fault]) : corners
})

const toCentimetre = (degrees: number) => Math.round(degrees * 1e7) / 1e7

type Rings = [lng: number, lat: number, ...unknown[]][][] | 'several' | null

function fromGeoJson(cell: string): Rings {
  let read: { type?: string; coordinates?: unknown[]; geometry?: unknown }
  try {
    read = JSON.parse(cell)
  } catch {
    return null
  }
  const geometry = (read.type === 'Feature' ? read.geometry : read) as typeof read
  if (geometry?.type === 'MultiPolygon') {
    const parts = geometry.coordinates ?? []
    return parts.length === 1 ? parsed({ type: 'Polygon', coordinates: parts[0] }) : 'several'
  }
  return parsed(geometry)
}

function parsed(geometry: unknown): Rings {
  const read = Geometry.safeParse(geometry)
  return read.success ? read.data.coordinates : null
}

function fromWkt(cell: string): Rings {
  if (/^\s*MULTIPOLYGON/i.test(cell)) return 'several'
  const [, inside] = /^\s*POLYGON\s*Z?\s*\(\s*(\(.*\))\s*\)\s*$/is.exec(cell) ?? []
  if (inside === undefined) return null
  const coordinates = inside.split(/\)\s*,\s*\(/).map((ring) =>
    ring
      .replace(/[()]/g, '')
      .split(',')
      .map((corner) => corner.trim().split(/\s+/).map(Number)),
  )
  return parsed({ type: 'Polygon', coordinates })
}

/** Removes a last corner that repeats the first. */
function withoutRepeat(ring: Corners): Corners {
  const [first, last] = [ring[0], ring.at(-1)]
  return first && last && ring.length > 1 && first[0] === last[0] && first[1] === last[1]
    ? ring.slice(0, -1)
    : ring
}

/** The operator's zones, by name. */
export const zones = kind({
  columns: () => ({
    name: always(text(80), 'zone', 'zonename', 'area', 'ward', 'wardname'),
    polygon: always(area, 'geometry', 'geojson', 'wkt', 'boundary'),
    is_active: optional(yesNo, 'active', 'enabled'),
  }),
  check: async (_, read) =>
    judged(
      read.file,
      read.rows,
      repeated(({ name }) => name, 'name'),
    ),
  async write(tx, rows, { has }) {
    const total = { ...none }
    for (const { name, polygon, is_active } of rows) {
      const before = await tx
        .selectFrom('zones')
        .selectAll()
        .where('name', '=', name)
        .forUpdate()
        .executeTakeFirst()
      const active = has.has('is_active') ? (is_active ?? true) : (before?.is_active ?? true)
      if (!before) {
        await tx
          .insertInto('zones')
          .values({ name, polygon: json(polygon), is_active: active })
          .execute()
        total.created++
      } else if (isSame(before.polygon, polygon) && before.is_active === active) total.unchanged++
      else {
        await tx
          .updateTable('zones')
          .set((eb) => ({ polygon: json(polygon), is_active: active, version: eb('version', '+', 1) }))
          .where('id', '=', before.id)
          .execute()
        total.updated++
      }
    }
    return { zones: total }
  },
})

/** Whether two rings are equal; stored corners may repeat the first and be finer than a centimetre. */
const isSame = (kept: Ring, meant: Corners): boolean =>
  JSON.stringify(withoutRepeat(kept.map(([lat, lng]) => [toCentimetre(lat), toCentimetre(lng)]))) ===
  JSON.stringify(meant)

/** A GeoJSON collection as a table: one line per zone, named by whichever of its properties has a name. */
export function tableOfGeoJson(text: string): string[][] | null {
  let read: { type?: string; features?: { properties?: Record<string, unknown>; geometry?: unknown }[] }
  try {
    read = JSON.parse(text)
  } catch {
    return null
  }
  const features =
    read.type === 'FeatureCollection' ? (read.features ?? []) : read.type === 'Feature' ? [read] : null
  if (!features) return null
  const list = features as NonNullable<typeof read.features>
  const properties = [...new Set(list.flatMap((one) => Object.keys(one.properties ?? {})))].slice(0, 50)
  const cellOf = (value: unknown) =>
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  return [
    [...properties, 'polygon'],
    ...list.map((one) => [
      ...properties.map((name) => cellOf(one.properties?.[name])),
      JSON.stringify(one.geometry ?? null),
    ]),
  ]
}

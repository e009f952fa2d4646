import { distanceKm, type Point } from '@tokri/domain/geo'
import type { itemColumns, storeColumns } from './columns'
import type { Complaint } from './complaint'
import type { ReadSheet } from './map-columns'

type Stores = ReadSheet<ReturnType<typeof storeColumns>>
type Items = ReadSheet<ReturnType<typeof itemColumns>>

/** Warnings about values that are valid but probably wrong. */
export function suspicious(
  sheets: { stores?: Stores | undefined; items?: Items | undefined },
  known: readonly Point[],
) {
  const { stores, items } = sheets
  return [
    ...(stores ? [...oddPoints(stores, known), ...garbled(stores), ...twins(stores, storeFace)] : []),
    ...(items ? [...garbled(items), ...twins(items, itemFace)] : []),
  ]
}

/**
 * A store further than this from the median location is suspicious, unless the stores are spread more widely.
 */
const ODD_KM = 100
const ODD_TIMES = 6

/** Stores far from all others, and those that would be near with latitude and longitude swapped. */
function oddPoints({ file, rows }: Stores, known: readonly Point[]): Complaint[] {
  const placed = rows.flatMap(({ line, latitude: lat, longitude: lng }) =>
    typeof lat === 'number' && typeof lng === 'number' ? [{ line, point: { lat, lng } }] : [],
  )
  const points = [...placed.map(({ point }) => point), ...known]
  if (points.length < 5) return []
  // existing stores are a better reference than a file that may be entirely wrong
  const trusted = known.length >= 5 ? known : points
  const middle = { lat: median(trusted.map(({ lat }) => lat)), lng: median(trusted.map(({ lng }) => lng)) }
  const usual = median(trusted.map((point) => distanceKm(middle, point)))
  const isOdd = (point: Point) => distanceKm(middle, point) > Math.max(ODD_KM, ODD_TIMES * usual)
  return placed.flatMap(({ line, point }) => {
    if (!isOdd(point)) return []
    const isSwapped = Math.abs(point.lng) <= 90 && !isOdd({ lat: point.lng, lng: point.lat })
    const reason = isSwapped ? 'and longitude look swapped' : 'and longitude are far from all other stores'
    return [{ file, line, column: 'latitude', value: `${point.lat}, ${point.lng}`, reason }]
  })
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

/** UTF-8 that was decoded with another encoding, and lost characters: 'CafÃ©', 'à¤¦', '�', 'Caf???'. */
const GARBLED = /Ã[\u0080-\u00bf©®¨ª«¬]|â€|à[¤¥®¯][\u0080-\u00bf\w]?|Â[\u00a0-\u00bf]|\ufffd|\?{3,}/

const garbled = ({
  file,
  rows,
}: {
  file: string
  rows: readonly { line: number; name?: string | null | undefined }[]
}) =>
  rows.flatMap(({ line, name }): Complaint[] =>
    name && GARBLED.test(name)
      ? [
          {
            file,
            line,
            column: 'name',
            value: name,
            reason: 'looks garbled; was the file saved in another encoding?',
          },
        ]
      : [],
  )

/** Rows with the same content under different keys. */
function twins<R extends { line: number }>(
  { file, rows }: { file: string; rows: readonly R[] },
  faceOf: (row: R) => string | null,
): Complaint[] {
  const first = new Map<string, number>()
  return rows.flatMap((row): Complaint[] => {
    const face = faceOf(row)
    if (face === null) return []
    const before = first.get(face)
    if (before === undefined) first.set(face, row.line)
    return before === undefined
      ? []
      : [
          {
            file,
            line: row.line,
            column: 'key',
            value: `line ${before}`,
            reason: 'says the same under another key',
          },
        ]
  })
}

const storeFace = ({ name, latitude, longitude }: Stores['rows'][number]): string | null =>
  name && typeof latitude === 'number' && typeof longitude === 'number'
    ? [name.toLowerCase(), latitude.toFixed(4), longitude.toFixed(4)].join('\0')
    : null

const itemFace = (row: Items['rows'][number]): string | null =>
  row.key && row.name
    ? [
        row.store_key,
        row.category,
        row.sub_category,
        row.name.toLowerCase(),
        row.brand,
        row.price,
        row.unit,
        row.pack_size,
      ].join('\0')
    : null

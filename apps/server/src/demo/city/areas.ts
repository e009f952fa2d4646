import { dice } from './prng'

/** The centre of the demo city and its half width; the plan is a square of 14 × 14 km. */
export const cityCentre = { lat: 12.9716, lng: 77.5946 }
export const cityName = 'Bengaluru'
export const halfWidth = 7000

const metresPerLat = 110_574
const metresPerLng = 111_320 * Math.cos((cityCentre.lat * Math.PI) / 180)

/** Metres east and north of the city's centre. */
export type Metres = readonly [x: number, y: number]

export const toPoint = ([x, y]: Metres): { lat: number; lng: number } => ({
  lat: cityCentre.lat + y / metresPerLat,
  lng: cityCentre.lng + x / metresPerLng,
})

export const toMetres = ({ lat, lng }: { lat: number; lng: number }): Metres => [
  (lng - cityCentre.lng) * metresPerLng,
  (lat - cityCentre.lat) * metresPerLat,
]

/** A quarter of the city: its name, its centre, the angle of its streets, and its postal code. */
export interface Area {
  name: string
  centre: Metres
  /** rotation of its street grid in degrees */
  angle: number
  pincode: string
}

/** Row by row from the south-west; all names are fictional. */
const rows = [
  ['Sandal Ridge', 'Temple Tank', 'Coconut Grove', 'Tamarind Park', 'Weavers Colony', 'Silver Rock'],
  ['Honey Hill', 'Marigold Layout', 'Peepal Nagar', 'Old Granary', 'Lotus Layout', 'Kingfisher Lake'],
  ['Areca Gardens', 'Mango Orchard', 'Jasmine Nagar', 'Clocktower Square', 'Rose Garden', 'Granite Hills'],
  [
    'Champak Park',
    'Banyan Circle',
    'Lakeview Layout',
    'Cubbon Crossing',
    'Ashoka Enclave',
    'Airfield Colony',
  ],
  ['Neem Valley', 'Silk Market', 'Cardamom Town', 'Palm Meadows', 'Observatory Hill', 'Parijata Nagar'],
  ['Bamboo Brook', 'Pepper Vine', 'Sunrise Layout', 'Potters Village', 'Heron Marsh', 'Northgate'],
]

const step = (2 * halfWidth) / 6

export const areas: Area[] = rows.flatMap((names, row) =>
  names.map((name, column) => {
    const roll = dice(`area ${name}`)
    const jitter = () => (roll.next() - 0.5) * step * 0.5
    return {
      name,
      centre: [
        -halfWidth + (column + 0.5) * step + jitter(),
        -halfWidth + (row + 0.5) * step + jitter(),
      ] as const,
      angle: roll.between(-24, 24),
      pincode: `5600${String(11 + row * 6 + column).padStart(2, '0')}`,
    }
  }),
)

/** The quarter of a point: the one with the nearest centre, which is how the plan is divided. */
export function areaAt([x, y]: Metres): Area {
  return areas.reduce((best, area) => {
    const distance = (one: Area) => Math.hypot(one.centre[0] - x, one.centre[1] - y)
    return distance(area) < distance(best) ? area : best
  })
}

import { type Area, areaAt, areas, type Metres } from './areas'
import { dice, known } from './prng'

/** A place with a name that people search for. */
export interface NamedPlace {
  name: string
  area: string
  at: Metres
  kind: 'area' | 'landmark'
}

/** Landmarks by quarter, all fictional. */
const landmarks: Record<string, string> = Object.fromEntries(
  `Sandal Ridge: Sandal Ridge Bus Depot, Hilltop Shiva Temple, Ridge View Apartments
Temple Tank: Temple Tank Ghat, Kalyani Market, Stone Chariot Museum
Coconut Grove: Coconut Grove Clinic, Tender Leaf School, Grove Sports Club
Tamarind Park: Tamarind Park Gate, Old Post Office, Mosaic Theatre
Weavers Colony: Handloom House, Weavers Colony Mosque, Shuttle Works Tech Park
Silver Rock: Silver Rock Viewpoint, Rockside Hospital, Quarry Lake Villas
Honey Hill: Honey Hill Church, Beekeepers Market, Hillside Residency
Marigold Layout: Marigold Layout Water Tank, Genda Phool Flower Market, Sunbeam Public School
Peepal Nagar: Peepal Nagar Metro, Five Tree Square, Peepal Heights
Old Granary: Old Granary Market, Grain Exchange Hall, Granary Lofts
Lotus Layout: Lotus Layout Metro, Lotus Lake Park, Kamala Nursing Home
Kingfisher Lake: Kingfisher Lake Promenade, Bird Watchers Deck, Lakefront Tech Park
Areca Gardens: Areca Gardens Arch, Palm Court Apartments, Areca Community Hall
Mango Orchard: Mango Orchard Bus Stop, Raspuri Square, Orchard Public Library
Jasmine Nagar: Lotus Residency, Jasmine Nagar Metro, Mallige Flower Bazaar, Jasmine Nagar Bus Stand, Satya Sai Square
Clocktower Square: The Clocktower, Central Railway Station, City Central Mall, Clocktower Police Station
Rose Garden: Rose Garden Gate, Gulab Mahal, St. Anselm College
Granite Hills: Granite Hills Stadium, Hillcrest Hospital, Stonecutters Square
Champak Park: Champak Park Lake View, Champak Tech Campus, Yellow Gate Apartments
Banyan Circle: The Great Banyan, Banyan Circle Metro, Vata Vriksha Hospital, Circle Cinema
Lakeview Layout: Lakeview Boat House, Lakeview Layout Metro, Lakeview Towers, Sunday Book Market
Cubbon Crossing: State Library, High Court Lawns, Bandstand Garden, Crossing Metro Interchange
Ashoka Enclave: Ashoka Pillar, Enclave Club House, Ashoka Medical College
Airfield Colony: Old Airfield Terminal, Hangar Food Court, Pilots Mess, Runway Tech Park
Neem Valley: Neem Valley Farmers Market, Valley School, Neem Valley Bus Stand
Silk Market: Silk Market Arcade, Cocoon House, Mulberry Lane Mosque
Cardamom Town: Cardamom Town Hall, Elaichi Bazaar, Town Park Gate
Palm Meadows: Palm Meadows Club, Meadow Mall, Palm Grove Hospital
Observatory Hill: The Observatory, Star Gazers Point, Hill Science Park
Parijata Nagar: Parijata Nagar Metro, Night Jasmine Park, Parijata Towers
Bamboo Brook: Bamboo Brook Bridge, Brookside School, Bamboo Brook Lake
Pepper Vine: Pepper Vine Spice Market, Vine Street Church, Malabar Square
Sunrise Layout: Sunrise Layout Water Tower, East Gate Mall, Sunrise Nursing Home
Potters Village: Potters Village Kiln, Clay Works Studio, Wheel Square
Heron Marsh: Heron Marsh Boardwalk, Marsh Gate, Heron Bay Apartments
Northgate: Northgate Bus Terminal, Northgate Freight Yard, Hinterland Mall, Airport Shuttle Stop`
    .split('\n')
    .map((line) => line.split(': ') as [string, string]),
)

/** A point in a quarter, a few hundred metres from its centre and never outside its border. */
export function spotIn(area: Area, words: string, reach = 850): Metres {
  const roll = dice(`spot of ${words}`)
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const angle = roll.next() * 2 * Math.PI
    const out = Math.sqrt(roll.next()) * reach
    const at: Metres = [area.centre[0] + out * Math.cos(angle), area.centre[1] + out * Math.sin(angle)]
    if (areaAt(at) === area) return at
  }
  return area.centre
}

export const areaNamed = (name: string): Area =>
  known(
    areas.find((area) => area.name === name),
    `quarter called ${name}`,
  )

/** Every quarter and about 115 landmarks. */
export const places: NamedPlace[] = areas.flatMap((area) => [
  { name: area.name, area: area.name, at: area.centre, kind: 'area' as const },
  ...known(landmarks[area.name], `landmark in ${area.name}`)
    .split(', ')
    .map((name) => ({ name, area: area.name, at: spotIn(area, name), kind: 'landmark' as const })),
])

export const placeNamed = (name: string): NamedPlace =>
  known(
    places.find((place) => place.name === name),
    `place called ${name}`,
  )

/** Offered on the location screen, most central first. */
export const popularPlaces: NamedPlace[] = [
  'Jasmine Nagar',
  'Clocktower Square',
  'Lakeview Layout',
  'Cubbon Crossing',
  'Banyan Circle',
  'Rose Garden',
  'Lotus Layout',
  'Mango Orchard',
  'Ashoka Enclave',
  'Cardamom Town',
  'Palm Meadows',
  'Central Railway Station',
].map(placeNamed)

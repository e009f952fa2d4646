import { likeness, wordsOf } from '@tokri/domain/spelling'
import type { GeocodedPlace, Geocoder, Point } from '../../gateways/maps/port'
import { plotWidth } from '../city/addresses'
import { areaAt, cityName, halfWidth, type Metres, toMetres, toPoint } from '../city/areas'
import { places } from '../city/places'
import { streetPlan } from '../city/streets'
import { nearestLink } from './street-index'
import { route } from './street-route'

/** A search result: a quarter, a landmark or a street of one quarter. */
interface Entry {
  id: string
  name: string
  line: string
  /** indexes of its words in the vocabulary */
  words: number[]
  /** number of words in the name alone */
  length: number
  at: Metres
  /** quarters come before landmarks and streets when they match equally well */
  rank: number
  /** where the house numbers of a street begin and end */
  street: { from: Metres; to: Metres } | null
}

const addressLine = (...parts: string[]) => [...new Set(parts), cityName].join(', ')

/** The sections of a street in one quarter as one street: parks may divide it, but its numbers continue. */
function streets(): Map<string, { from: Metres; to: Metres; name: string; area: string }> {
  const found = new Map<string, { from: Metres; to: Metres; name: string; area: string }>()
  for (const road of streetPlan().roads) {
    const [from, to] = [road.line[0], road.line.at(-1)]
    if (road.kind === 'highway' || !from || !to) continue
    const area = road.area ?? areaAt([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]).name
    const key = `${road.name}|${road.area ?? ''}`
    const known = found.get(key)
    found.set(key, { name: road.name, area, from: known?.from ?? from, to })
  }
  return found
}

/** People write "boathouse" for "Boat House", so joined neighbours are indexed too. */
const withPairs = (words: string[]) => [
  ...words,
  ...words.slice(1).map((word, index) => `${words[index]}${word}`),
]

/** … and "clock tower" for "Clocktower": the query with any two neighbours joined. */
const joined = (typed: string[]): string[][] =>
  typed
    .slice(1)
    .map((word, index) => [...typed.slice(0, index), `${typed[index]}${word}`, ...typed.slice(index + 2)])

/** Each word of the gazetteer once: the same words occur in a thousand addresses. */
const vocabulary = new Map<string, number>()
function placeOf(word: string): number {
  const place = vocabulary.get(word) ?? vocabulary.size
  vocabulary.set(word, place)
  return place
}
const placesOf = (text: string) => withPairs(wordsOf(text)).map(placeOf)

function gazetteer(): Entry[] {
  const named = places.map(
    (place, index): Entry => ({
      id: `place:${index + 1}`,
      name: place.name,
      line: place.kind === 'area' ? addressLine(place.name) : addressLine(place.name, place.area),
      words: placesOf(`${place.name} ${place.area}`),
      length: wordsOf(place.name).length,
      at: place.at,
      rank: place.kind === 'area' ? 0 : 1,
      street: null,
    }),
  )
  const lanes = [...streets().values()].map(
    ({ name, area, from, to }, index): Entry => ({
      id: `street:${index + 1}`,
      name,
      line: addressLine(name, area),
      words: placesOf(`${name} ${area}`),
      length: wordsOf(name).length,
      at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
      rank: 2,
      street: { from, to },
    }),
  )
  return [...named, ...lanes]
}

/** Words that every address contains do not help to distinguish them. */
const silent = new Set(wordsOf(`${cityName} bangalore karnataka india near opp opposite the`))

interface Match {
  entry: Entry
  score: number
}

/**
 * Maximum cached matches of typed words: an address search repeats its first words with every further letter.
 */
const MAX_KEPT_WORDS = 200
const fits = new Map<string, number[]>()

/** How well a typed word matches each word of the vocabulary. */
function fitOf(typed: string): number[] {
  const known = fits.get(typed)
  if (known) return known
  const fit = [...vocabulary.keys()].map((word) => likeness(typed, word))
  const [oldest] = fits.keys()
  if (oldest !== undefined && fits.size >= MAX_KEPT_WORDS) fits.delete(oldest)
  fits.set(typed, fit)
  return fit
}

/** Every typed word, given by its scores, must match some word of the name; the score is the average. */
function match(entry: Entry, typed: number[][]): Match[] {
  let sum = 0
  for (const fit of typed) {
    let best = 0
    for (const place of entry.words) best = Math.max(best, fit[place] ?? 0)
    if (best === 0) return []
    sum += best
  }
  const whole = typed.length / Math.max(typed.length, entry.length)
  return [{ entry, score: sum / typed.length + 0.12 * whole }]
}

function matches(typed: string[]): Match[] {
  const all = entries()
  const matched = (words: string[]) => {
    const typedFits = words.map(fitOf)
    return all.flatMap((entry) => match(entry, typedFits))
  }
  const plain = matched(typed)
  return plain.length > 0 ? plain : joined(typed).flatMap(matched)
}

/** The location of a house number; numbers past the end of the street are at its end. */
function door({ street, at }: Entry, number: number | null): Metres {
  if (!street || number === null) return at
  const [dx, dy] = [street.to[0] - street.from[0], street.to[1] - street.from[1]]
  const length = Math.hypot(dx, dy) || 1
  const share = Math.min(1, ((number - 0.5) * plotWidth) / length)
  return [street.from[0] + share * dx, street.from[1] + share * dy]
}

const away = (at: Metres, near: Metres | null) => (near ? Math.hypot(at[0] - near[0], at[1] - near[1]) : 0)

function find(query: string, near?: Point): GeocodedPlace[] {
  const all = wordsOf(query).filter((word) => !silent.has(word))
  const number = all.find((word) => /^\d{1,4}$/.test(word)) ?? null
  const typed = all.filter((word) => !/^\d+$/.test(word))
  if (typed.length === 0) return []
  const around = near ? toMetres(near) : null
  const ranked = matches(typed).sort(
    (a, b) =>
      Math.round(20 * (b.score - a.score)) ||
      a.entry.rank - b.entry.rank ||
      away(a.entry.at, around) - away(b.entry.at, around) ||
      a.entry.id.localeCompare(b.entry.id),
  )
  return ranked.slice(0, 8).map(({ entry }) => answer(entry, number === null ? null : Number(number)))
}

function answer(entry: Entry, number: number | null): GeocodedPlace {
  const { lat, lng } = toPoint(door(entry, number))
  const numbered = entry.street && number !== null
  return {
    formatted_address: numbered ? `${number} ${entry.line}` : entry.line,
    lat: Math.round(lat * 1e6) / 1e6,
    lng: Math.round(lng * 1e6) / 1e6,
    place_id: numbered ? `${entry.id}:${number}` : entry.id,
  }
}

function addressOf(point: Point): string | null {
  const at = toMetres(point)
  if (at.some((metres) => Math.abs(metres) > halfWidth + 300)) return null
  const plan = streetPlan()
  const nearest = nearestLink(at, { wanted: (link) => plan.roads[link.road]?.kind !== 'highway', rings: 6 })
  const road = nearest ? plan.roads[nearest.link.road] : undefined
  const street = road ? streetTable().get(`${road.name}|${road.area ?? ''}`) : undefined
  if (!nearest || !street) return addressLine(areaAt(at).name)
  const metres = Math.hypot(nearest.at[0] - street.from[0], nearest.at[1] - street.from[1])
  return `${Math.floor(metres / plotWidth) + 1} ${addressLine(street.name, street.area)}`
}

let entryList: Entry[] | null = null
const entries = () => {
  entryList ??= gazetteer()
  return entryList
}
let table: ReturnType<typeof streets> | null = null
const streetTable = () => {
  table ??= streets()
  return table
}

/**
 * The demo city's own geocoder: uses its street plan and places, tolerates typing errors, needs no network.
 */
export const offlineGeocoder: Geocoder = {
  name: 'offline',
  reverse: async (at) => addressOf(at),
  search: async (query, near) => find(query, near),
  forward: async (query) => find(query)[0] ?? null,
  distances: async (from, to) => from.map((place) => route(place, to)?.km ?? null),
}

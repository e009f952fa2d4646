import { addressAt } from './addresses'
import { toPoint } from './areas'
import { artPiece, pictured } from './art'
import { hoursOf } from './hours'
import { areaNamed, placeNamed, places, spotIn } from './places'
import { type Dice, dice } from './prng'
import type { StoreLine } from './store-table'
import { tableOf } from './tables'
import type { ClothKind, SeedStore } from './types'

const cloths: ClothKind[] = ['gingham', 'stripe', 'dot', 'wave']

/** Notices of stores. */
const notices: Record<string, Pick<SeedStore, 'custom_message' | 'custom_message_on_list'>> = {
  'saffron-courtyard': {
    custom_message: '<p>Every curry leaves the kitchen in a clay pot that is yours to keep.</p>',
    custom_message_on_list: 'Clay pots are yours to keep',
  },
  'nonna-lucias-oven': {
    custom_message: '<p>The oven burns mango wood. Pizzas take twelve minutes, never less.</p>',
    custom_message_on_list: 'Wood-fired, twelve minutes',
  },
  'the-idli-works': { custom_message: null, custom_message_on_list: 'Batter ground every four hours' },
  'green-fork': {
    custom_message: '<p>Tell us about allergies in the note. We wash the bowls you send back.</p>',
    custom_message_on_list: 'Bring back the bowl, get ₹20',
  },
  'sugar-and-sourdough': {
    custom_message: '<p>Whole cakes need two hours. Choose a time at checkout.</p>',
    custom_message_on_list: 'Cakes baked to order',
  },
  'malpe-morning-catch': {
    custom_message:
      '<p>Weights are before cleaning. If your fish weighs less, the difference comes back by itself.</p>',
    custom_message_on_list: 'Landed this morning',
  },
  'nandini-greens': { custom_message: null, custom_message_on_list: 'In 15 minutes' },
  'lucknow-lantern': { custom_message: null, custom_message_on_list: 'Nihari after seven' },
  'frost-and-fig': { custom_message: null, custom_message_on_list: 'Packed in dry ice' },
}

const featuredNames: Record<string, string> = {
  'saffron-courtyard': 'Tokri’s pick',
  'benne-and-brass': 'City favourite',
  'dum-pukht-lane': 'Best biryani',
  'green-fork': 'Fresh and light',
  'the-butchers-yard': 'Most trusted',
  'nandini-greens': '15 minutes',
}

/** The number in a flag such as free199 or min99, in paise; 0 without one. */
const flagged = (flags: Set<string>, word: string) => {
  const flag = [...flags].find((one) => one.startsWith(word))
  return flag ? Number(flag.slice(word.length)) * 100 : 0
}

function delivery(line: StoreLine, roll: Dice) {
  const dynamic = line.flags.has('far')
  return {
    delivery_radius: line.flags.has('near') ? 5 : roll.between(10, 14),
    delivery_charge_type: dynamic ? ('DYNAMIC' as const) : ('FIXED' as const),
    delivery_charges: dynamic ? 0 : roll.pick([1900, 2400, 2900, 3500]),
    base_delivery_charge: dynamic ? 2500 : 0,
    base_delivery_distance: dynamic ? 2 : 0,
    extra_delivery_charge: dynamic ? 800 : 0,
    extra_delivery_distance: 1,
    free_delivery_subtotal: flagged(line.flags, 'free'),
    min_order_price: flagged(line.flags, 'min'),
  }
}

const packing = (line: StoreLine, roll: Dice) =>
  line.flags.has('share')
    ? { restaurant_charge_type: 'PERCENTAGE' as const, restaurant_charges: 4 }
    : {
        restaurant_charge_type: 'FIXED' as const,
        restaurant_charges: line.flags.has('charge') ? roll.pick([1000, 1500, 2000]) : 0,
      }

/** Distributions of well-rated (average 4.85) and mediocre (average 3.41) stores; the others lie between. */
const loved = [0.005, 0.01, 0.02, 0.06, 0.905]
const middling = [0.12, 0.13, 0.22, 0.28, 0.25]

/** A distribution of stars whose average is approximately the given rating. */
function distribution(rating: number, count: number): SeedStore['rating_distribution'] {
  const share = (4.85 - rating) / (4.85 - 3.41)
  const stars = loved.map((most, star) => Math.round(count * (most + share * ((middling[star] ?? 0) - most))))
  const [one = 0, two = 0, three = 0, four = 0] = stars
  return [one, two, three, four, count - one - two - three - four]
}

const meanOf = (stars: number[], count: number) =>
  stars.reduce((sum, times, index) => sum + times * (index + 1), 0) / count

function ratings(line: StoreLine, roll: Dice) {
  const wanted = line.slug === 'saffron-courtyard' ? 4.6 : roll.between(39, 48) / 10
  const count = line.flags.has('new') ? roll.between(8, 40) : roll.between(90, 2600)
  if (line.flags.has('unrated'))
    return { rating: 0, rating_count: 0, rating_distribution: distribution(4, 0) }
  const stars = distribution(wanted, count)
  return {
    rating: Math.round(meanOf(stars, count) * 10) / 10,
    rating_count: count,
    rating_distribution: stars,
  }
}

function pictures(line: StoreLine, roll: Dice) {
  const table = { slug: line.slug, ...tableOf(line.table) }
  const hero = artPiece(table.hero)
  const cloth = line.store_type === 'grocery' ? 'plain' : roll.pick(cloths)
  return {
    table,
    image: `/media/stores/${line.slug}.webp`,
    banner_image: `/media/stores/${line.slug}-banner.webp`,
    logo: pictured(table.hero).image,
    art: { h: table.h, cloth, plate: hero.plate } as const,
  }
}

/** Near its landmark if the plan knows it, otherwise somewhere in its quarter. */
function place(line: StoreLine) {
  const area = areaNamed(line.area)
  const known = places.some((one) => one.name === line.landmark && one.area === line.area)
  const spot = known ? placeNamed(line.landmark).at : spotIn(area, line.slug, 700)
  const roll = dice(`door of ${line.slug}`)
  const { lat, lng } = toPoint([spot[0] + roll.between(-60, 60), spot[1] + roll.between(-60, 60)])
  const latitude = Math.round(lat * 1e6) / 1e6
  const longitude = Math.round(lng * 1e6) / 1e6
  const landmark = /^(Near|Opposite|Beside|Behind)/.test(line.landmark)
    ? line.landmark
    : `Near ${line.landmark}`
  return { latitude, longitude, landmark, address: `${addressAt({ lat, lng })} ${area.pincode}` }
}

export function storeOf(line: StoreLine, id: number, typical: number): SeedStore {
  const roll = dice(`store ${line.slug}`)
  const { name, slug, description, store_type, delivery_type, flags } = line
  const preparation_minutes = store_type === 'restaurant' ? roll.between(9, 18) : roll.between(5, 10)
  return {
    id,
    slug,
    name,
    description,
    store_type,
    delivery_type,
    ...place(line),
    phone: `+9180${String(40_000_000 + id * 7919).slice(0, 8)}`,
    certificate: `1122${String(3_340_000_000 + id * 104_729).slice(0, 10)}`,
    ...ratings(line, roll),
    delivery_time: preparation_minutes + roll.between(8, 15),
    preparation_minutes,
    price_range: Math.round((typical * 2.2) / 5000) * 5000,
    is_pureveg: flags.has('veg'),
    is_featured: flags.has('feat'),
    is_accepted: !flags.has('hidden'),
    is_active: !flags.has('inactive'),
    paused_days: flags.has('paused') ? 3 : null,
    ...delivery(line, roll),
    ...packing(line, roll),
    commission_rate: roll.between(12, 22),
    custom_featured_name: featuredNames[slug] ?? null,
    custom_message: notices[slug]?.custom_message ?? null,
    custom_message_on_list: notices[slug]?.custom_message_on_list ?? null,
    auto_accept: flags.has('auto'),
    schedulable: flags.has('later'),
    order_column: id,
    hours: hoursOf(line.hours),
    holidays: line.hours === 'meals' || line.hours === 'butcher' ? ['2027-01-14', '2027-08-15'] : [],
    category_names: line.categories,
    ...pictures(line, roll),
  }
}

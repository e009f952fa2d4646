import type { Dish } from './menu-table'
import { dice } from './prng'
import type { SeedPack, StoreType } from './types'

const measures = { g: ['g', 1], kg: ['g', 1000], ml: ['ml', 1], litre: ['ml', 1000] } as const
const counted = /^(\d+) (piece|pieces|bags|packs|rolls|pulls)\b/

/** '500 g' and '1 piece, about 700 g' as numbers; null for anything else. */
function sizeOf(unit: string | null): Pick<SeedPack, 'pack_size' | 'pack_unit'> {
  const weight = /^(\d+) (g|kg|ml|litre)$/.exec(unit ?? '')
  const pieces = counted.exec(unit ?? '')
  if (weight) {
    const [pack_unit, factor] = measures[weight[2] as keyof typeof measures]
    return { pack_size: Number(weight[1]) * factor, pack_unit }
  }
  return pieces ? { pack_size: Number(pieces[1]), pack_unit: 'piece' } : { pack_size: null, pack_unit: null }
}

/** Brands of the demo city; vegetables have none. */
const makers: Record<string, readonly string[]> = {
  'Dairy and eggs': ['Hosahalli Dairy', 'Nandi Milk'],
  Bakery: ['Brick & Crumb', 'Old Town Bakery'],
  Staples: ['Kaveri Mills', 'Anna Stores', 'Gadi Spice'],
  Snacks: ['Malnad Kitchen', 'Bazaar Street'],
  Drinks: ['Malnad Kitchen', 'Tea Gardens No. 7'],
  'Home care': ['Neem & Co', 'Mysa'],
}

const keeping: readonly [words: RegExp, note: string][] = [
  [
    /Leafy|Herbs|pods|Exotic|Dairy|Chicken|Mutton|Sea fish|River fish|Shellfish|Ready to cook/,
    'Keep it at 0 to 4 °C.',
  ],
  [/Roots|fruit/, 'Keep it cool and dry, out of the sun.'],
  [/Staples|Snacks|Drinks/, 'Keep it dry, in a closed jar once open.'],
]

/** The pack details of an item besides its name and price. */
export function packOf(dish: Dish, store_type: StoreType, is_free: boolean): SeedPack {
  const size = sizeOf(dish.unit)
  if (store_type === 'restaurant') return { ...nothingSaid, ...size }
  const roll = dice(`pack of ${dish.name}`)
  const [aisle = ''] = dish.section.split(' > ')
  const made = makers[aisle]
  const common = {
    ...nothingSaid,
    ...size,
    brand: made ? roll.pick(made) : null,
    storage_note: keeping.find(([words]) => words.test(dish.section))?.[1] ?? null,
  }
  if (store_type === 'meat') return { ...common, ...cutOf(dish, size, is_free) }
  return isLoose(dish) ? { ...common, weight_tolerance: 10 } : common
}

/** Whether it is weighed when bought. */
const isLoose = ({ name, section }: Dish): boolean =>
  /^(Vegetables|Fruit)/.test(section) && /, loose$/.test(name)

const nothingSaid: SeedPack = {
  brand: null,
  pack_size: null,
  pack_unit: null,
  net_weight: null,
  gross_weight: null,
  pieces: null,
  serves: null,
  storage_note: null,
  weight_tolerance: null,
}

/** Meat and fish are weighed: net weight, number of pieces, and servings. */
function cutOf(
  { name, section }: Dish,
  { pack_size, pack_unit }: ReturnType<typeof sizeOf>,
  is_free: boolean,
) {
  if (pack_size === null || pack_unit !== 'g') return {}
  const lost = /fish|Shellfish/.test(section) ? 1.3 : 1.1
  const pieces = Math.max(2, Math.round(pack_size / (/Prawn|Anchovy|Sardine/.test(name) ? 30 : 60)))
  return {
    net_weight: pack_size,
    gross_weight: Math.round((pack_size * lost) / 10) * 10,
    pieces: `${pieces}-${pieces + 2}`,
    serves: pack_size < 400 ? '2' : '3-4',
    // with a choice of weights it is a pack; with a single price it is weighed
    weight_tolerance: is_free || section === 'Ready to cook' ? null : 10,
  }
}

/** A larger pack, a little cheaper by weight, of items people buy in bulk; null where there is one size. */
export function largerPack(dish: Dish): Dish | null {
  const { pack_size, pack_unit } = sizeOf(dish.unit)
  if (!/^(Staples|Home)/.test(dish.section) || pack_size === null || pack_unit === 'piece') return null
  if (pack_size > 1000 || dish.groups.length > 0) return null
  const size = pack_size < 500 ? pack_size * 2 : pack_size * 5
  const written = { g: ['g', 'kg'], ml: ['ml', 'litre'] }[pack_unit ?? 'g'] as [string, string]
  const unit = size < 1000 ? `${size} ${written[0]}` : `${size / 1000} ${written[1]}`
  const rupees = Math.round((dish.rupees * size * 0.93) / pack_size)
  return {
    ...dish,
    name: `${dish.name}, ${unit}`,
    rupees,
    unit,
    is_recommended: false,
    is_popular: false,
    is_new: false,
  }
}

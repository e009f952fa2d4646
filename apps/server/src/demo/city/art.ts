import { artNames } from './art-names'
import { type ArtPiece, artPieces, type Tint } from './art-pieces'
import { known } from './prng'
import type { Art } from './types'

/** An aisle shows three of its items, one in front. */
const trio = (h: number, front: string, ...beside: [string, string]): ArtPiece => ({
  ...artPiece(front),
  h,
  beside: beside.map(artPiece),
})

/** A picture by its name; "curry-with-egg" is the curry with the garnish "egg". */
export function artPiece(key: string): ArtPiece {
  const [base = '', garnish] = key.split('-with-')
  const piece = known(artPieces[base] ?? aislePieces[base], `picture called "${key}"`)
  return garnish ? { ...piece, garnish: known(garnishes.get(garnish), `garnish called "${garnish}"`) } : piece
}

type Garnish = readonly [name: string, words: RegExp, object: string, tint?: Tint]

/** The main ingredient of a dish in a bowl, by patterns in its name; the first match wins. */
const garnishRules: readonly Garnish[] = [
  ['egg', /egg|nargisi/i, '1f95a'],
  ['prawn', /prawn|chingri/i, '1f990'],
  ['fish', /fish|meen|macher|ilish/i, '1f41f'],
  ['chicken', /chicken|murgh|kodi/i, '1f357'],
  ['mutton', /mutton|mangsho|maas\b|nihari|haleem|shapta/i, '1f356'],
  ['spinach', /palak/i, '1f96c'],
  ['kofta', /kofta|pakora|baati|katsu/i, '1f9c6'],
  ['paneer', /paneer/i, '1f9c0', { saturation: 0.5, brightness: 1.15 }],
  ['tofu', /tofu/i, '1f9c8', { saturation: 0.2, brightness: 1.15 }],
  ['mushroom', /mushroom/i, '1f344'],
  ['brinjal', /baingan|begun|vankaya|ennegai|ghanoush/i, '1f346'],
  ['potato', /aloo|pav|undhiyu/i, '1f954'],
  ['pods', /bhindi|bendekaya|peas|matar|sangri/i, '1fadb'],
  ['tomato', /tomato|tameta/i, '1f345'],
  ['butter', /makhani/i, '1f9c8'],
  ['chilli', /salan|tadka|misal/i, '1f336-fe0f'],
  ['pulses', /dal\b|chole|rajma|kadala|ragda|hummus/i, '1fad8'],
  ['carrot', /vegetable|veg|subz|shukto/i, '1f955'],
]
const garnishes = new Map(
  garnishRules.map(([name, , object, tint = null]) => [name, { object, tint }] as const),
)

/** The picture of a dish: bowls show their main ingredient. */
export function artOfDish(art: string, name: string): string {
  const garnish =
    /^(curry|handi|biryani|stew)/.test(art) && garnishRules.find(([, words]) => words.test(name))
  return garnish ? `${art}-with-${garnish[0]}` : art
}

const aislePieces: Record<string, ArtPiece> = {
  'aisle-vegetables': trio(140, 'tomato', 'carrot', 'broccoli'),
  'aisle-fruit': trio(60, 'grape', 'apple', 'banana'),
  'aisle-dairy': trio(230, 'eggs', 'milk', 'cheese'),
  'aisle-bakery': trio(55, 'loaf', 'bun', 'croissant'),
  'aisle-staples': trio(95, 'salt', 'rice-sack', 'jar'),
  'aisle-snacks': trio(15, 'snack', 'chips', 'chocolate'),
  'aisle-drinks': trio(200, 'tea-leaf', 'juice-box', 'soft-drink'),
  'aisle-home': trio(270, 'sponge', 'lotion', 'soap'),
}

/** The pictures of the demo city's aisles by their names. */
export const aisleArt: Record<string, string> = {
  Vegetables: 'aisle-vegetables',
  Fruit: 'aisle-fruit',
  'Dairy and eggs': 'aisle-dairy',
  Bakery: 'aisle-bakery',
  Staples: 'aisle-staples',
  Snacks: 'aisle-snacks',
  Drinks: 'aisle-drinks',
  'Home care': 'aisle-home',
}

/** The row's `image` and `art` fields. The path is canonical: the browser adds theme, width and format. */
export function pictured(key: string): { image: string; art: Art } {
  const { h, cloth, plate } = artPiece(key)
  return { image: `/media/items/${key}.webp`, art: { h, cloth, plate } }
}

/** A picture for something without one (imported rows, new dishes): by the first matching pattern. */
export function artFor(kind: 'food' | 'meat' | 'grocery' | 'courier', name: string): string {
  const words = name.toLowerCase()
  const hit = artNames[kind].find(([pattern]) => pattern.test(words))
  return hit ? hit[1] : { food: 'dish', meat: 'raw-mutton', grocery: 'trolley', courier: 'parcel' }[kind]
}

import { artNames } from './art-names'
import { known } from './prng'
import type { Art, ClothKind, PlateKind } from './types'

/** A recolouring of an object: turns of the colour wheel in degrees, and factors for colour and light. */
export interface Tint {
  hue?: number
  saturation?: number
  brightness?: number
}

/** One picture: which 3D object lies on which plate, and the hue and cloth that go with it. */
export interface ArtPiece extends Art {
  object: string
  tint: Tint | null
  /** three small ones in a heap, for round sweets */
  heap: boolean
  /** what lies behind it, one to each side */
  beside: readonly ArtPiece[]
  /** what it is made of, small in front of a bowl: else chicken, paneer and lentils would look alike */
  garnish: Pick<ArtPiece, 'object' | 'tint'> | null
}

const piece =
  (plate: PlateKind) =>
  (object: string, h: number, cloth: ClothKind = 'plain', tint: Tint | null = null): ArtPiece => ({
    object,
    h,
    cloth,
    plate,
    tint,
    heap: false,
    beside: [],
    garnish: null,
  })

const heap = (one: ArtPiece): ArtPiece => ({ ...one, heap: true })
const food = piece('china')
const leaf = piece('leaf')
const meat = piece('board')
const shelf = piece('shelf')
const loose = piece('none')

/** Everything the demo city can put on a table, by the name used in the picture's address. */
export const artPieces: Record<string, ArtPiece> = {
  curry: food('1f35b', 45, 'gingham'),
  'curry-green': food('1f35b', 130, 'gingham', { hue: 75 }),
  'curry-red': food('1f35b', 25, 'gingham', { hue: -14 }),
  'curry-golden': food('1f35b', 80, 'gingham', { hue: 22 }),
  'curry-cream': food('1f35b', 70, 'plain', { hue: 18, saturation: 0.45, brightness: 1.12 }),
  biryani: food('1f35a', 55, 'gingham'),
  'biryani-green': food('1f35a', 135, 'dot', { hue: 140, saturation: 0.7 }),
  rice: food('1f35a', 85, 'plain', { hue: 55, saturation: 0.8 }),
  handi: food('1f958', 70, 'gingham'),
  'handi-red': food('1f958', 30, 'gingham', { hue: -28 }),
  stew: food('1f372', 30, 'wave'),
  sambar: leaf('1f372', 40, 'stripe'),
  rasam: leaf('1f372', 25, 'stripe', { hue: -10 }),
  pizza: food('1f355', 28, 'stripe'),
  'pizza-garden': food('1f355', 130, 'stripe'),
  burger: food('1f354', 60, 'dot'),
  noodles: food('1f35c', 15, 'wave'),
  soup: food('1f35c', 55, 'wave', { hue: 45 }),
  'noodles-green': food('1f35c', 140, 'wave', { hue: 135, saturation: 0.75 }),
  pasta: food('1f35d', 40, 'stripe'),
  'pasta-pesto': food('1f35d', 120, 'stripe', { hue: 62 }),
  salad: food('1f957', 135, 'dot'),
  bowl: food('1f963', 250, 'dot'),
  roll: food('1f32f', 80, 'stripe'),
  taco: food('1f32e', 80, 'stripe'),
  tamale: food('1fad4', 85, 'dot'),
  momo: food('1f95f', 50, 'gingham'),
  samosa: food('1f95f', 75, 'stripe', { hue: 12, saturation: 1.15 }),
  kebab: food('1f362', 28, 'gingham'),
  sandwich: food('1f96a', 65, 'stripe'),
  bread: food('1fad3', 70, 'plain'),
  dosa: leaf('1fad3', 85, 'gingham', { hue: 6, saturation: 1.25 }),
  uttapam: leaf('1f95e', 85, 'gingham'),
  idli: leaf('1fad3', 130, 'plain', { saturation: 0.14, brightness: 1.1 }),
  vada: leaf('1f96f', 60, 'dot'),
  falafel: food('1f9c6', 75, 'plain'),
  pita: food('1f959', 100, 'stripe'),
  drumstick: food('1f357', 40, 'gingham'),
  tandoori: food('1f357', 20, 'gingham', { hue: -16, saturation: 1.25 }),
  mutton: food('1f356', 16, 'stripe'),
  prawn: food('1f364', 20, 'wave'),
  'fish-fry': food('1f41f', 210, 'wave'),
  crab: food('1f980', 15, 'wave'),
  lobster: food('1f99e', 20, 'wave'),
  squid: food('1f991', 340, 'wave'),
  sushi: food('1f363', 200, 'wave'),
  onigiri: food('1f359', 240, 'wave'),
  thali: food('1f371', 75, 'plain'),
  meals: leaf('1f371', 130, 'plain'),
  egg: food('1f373', 90, 'dot'),
  pancake: food('1f95e', 85, 'gingham'),
  waffle: food('1f9c7', 75, 'dot'),
  fries: food('1f35f', 80, 'dot'),
  'hot-dog': food('1f32d', 30, 'stripe'),
  popcorn: food('1f37f', 20, 'stripe'),
  papad: food('1f358', 75, 'plain'),
  takeout: food('1f961', 10, 'wave'),
  baguette: food('1f956', 70, 'stripe'),
  cake: food('1f370', 350, 'wave'),
  'cake-chocolate': food('1f370', 40, 'wave', { hue: -8, saturation: 0.9, brightness: 0.62 }),
  'cake-whole': food('1f382', 330, 'dot'),
  cupcake: food('1f9c1', 340, 'wave'),
  donut: food('1f369', 330, 'dot'),
  cookie: food('1f36a', 55, 'dot'),
  brownie: food('1f36b', 40, 'plain'),
  'ice-cream': food('1f368', 345, 'wave'),
  'ice-cream-mango': food('1f368', 75, 'wave', { hue: 40, saturation: 1.2 }),
  cone: food('1f366', 350, 'wave'),
  gola: food('1f367', 220, 'wave'),
  custard: food('1f36e', 75, 'plain'),
  sweet: food('1f36c', 340, 'wave'),
  jalebi: food('1f968', 50, 'gingham', { hue: 4, saturation: 1.35 }),
  pretzel: food('1f968', 50, 'dot'),
  jamun: heap(food('1f7e4', 20, 'gingham', { hue: -4, saturation: 1.35 })),
  laddu: heap(food('1f7e1', 75, 'gingham', { hue: -8 })),
  rasgulla: heap(food('26aa', 350, 'dot', { hue: -150, saturation: 0.5 })),
  barfi: food('1f9c8', 95, 'gingham'),
  pie: food('1f967', 60, 'gingham'),
  bagel: food('1f96f', 60, 'dot'),
  croissant: food('1f950', 65, 'dot'),
  coffee: food('2615', 50, 'plain'),
  chai: food('1fad6', 20, 'plain'),
  tea: food('1f375', 140, 'plain'),
  shake: food('1f9cb', 55, 'dot'),
  'shake-berry': food('1f9cb', 350, 'dot', { hue: -40 }),
  juice: food('1f9c3', 130, 'dot'),
  soda: food('1f964', 15, 'stripe'),
  mocktail: food('1f379', 60, 'wave'),
  coconut: food('1f965', 140, 'wave'),
  lassi: food('1f95b', 230, 'plain'),
  fruit: food('1f349', 15, 'dot'),
  mango: food('1f96d', 75, 'wave'),
  dish: food('1f37d-fe0f', 70, 'plain'),

  'raw-mutton': meat('1f969', 16),
  'raw-bone': meat('1f356', 20),
  'raw-chicken': meat('1f357', 45),
  'raw-boneless': meat('1f357', 30, 'plain', { hue: -10, saturation: 0.8, brightness: 1.12 }),
  'raw-whole': meat('1f414', 40),
  'raw-country': meat('1f413', 35),
  'raw-duck': meat('1f986', 140),
  'raw-goat': meat('1f410', 60),
  'raw-cold-cut': meat('1f953', 10, 'stripe'),
  'raw-sausage': meat('1f32d', 30, 'stripe'),
  'raw-egg': meat('1f95a', 60),
  'raw-fish': meat('1f41f', 220, 'wave'),
  'raw-reef': meat('1f420', 240, 'wave'),
  'raw-prawn': meat('1f990', 20, 'wave'),
  'raw-crab': meat('1f980', 20, 'wave'),
  'raw-lobster': meat('1f99e', 20, 'wave'),
  'raw-squid': meat('1f991', 330, 'wave'),
  'raw-oyster': meat('1f9aa', 230, 'wave'),
  'raw-kebab': meat('1f362', 28, 'gingham'),
  'raw-marinade': meat('1f357', 20, 'gingham', { hue: -18, saturation: 1.3 }),

  broccoli: shelf('1f966', 140),
  greens: shelf('1f96c', 145),
  'greens-red': shelf('1f96c', 350, 'plain', { hue: -115 }),
  'greens-pale': shelf('1f96c', 110, 'dot', { hue: -18, saturation: 0.6, brightness: 1.28 }),
  cabbage: shelf('1f96c', 165, 'dot', { hue: 40, saturation: 0.7, brightness: 1.15 }),
  fenugreek: shelf('1f340', 140),
  moringa: shelf('1f343', 125),
  herb: shelf('1f33f', 150),
  mint: shelf('1f340', 165, 'dot', { hue: 15, saturation: 0.8 }),
  'curry-leaf': shelf('1f33f', 120, 'plain', { hue: -18, brightness: 0.85 }),
  dill: shelf('1f33e', 130, 'plain', { hue: 65 }),
  basil: shelf('1f331', 150),
  sprout: shelf('1f331', 130),
  carrot: shelf('1f955', 50),
  beetroot: shelf('1f360', 350, 'plain', { hue: -35 }),
  potato: shelf('1f954', 65),
  'sweet-potato': shelf('1f360', 40),
  onion: shelf('1f9c5', 55),
  garlic: shelf('1f9c4', 330),
  ginger: shelf('1fada', 70),
  tomato: shelf('1f345', 20),
  gourd: shelf('1f952', 140),
  'gourd-pale': shelf('1f952', 110, 'plain', { hue: -15, brightness: 1.25 }),
  'gourd-dark': shelf('1f952', 155, 'dot', { hue: 12, brightness: 0.75 }),
  okra: shelf('1f336-fe0f', 130, 'plain', { hue: 110 }),
  capsicum: shelf('1fad1', 130),
  chilli: shelf('1f336-fe0f', 15),
  brinjal: shelf('1f346', 300),
  corn: shelf('1f33d', 95),
  mushroom: shelf('1f344', 20),
  peas: shelf('1fadb', 145),
  pulses: shelf('1fad8', 30),
  'pulses-yellow': shelf('1fad8', 85, 'plain', { hue: 45, saturation: 1.3, brightness: 1.25 }),
  avocado: shelf('1f951', 120),
  banana: shelf('1f34c', 95),
  apple: shelf('1f34e', 20),
  'green-apple': shelf('1f34f', 130),
  pear: shelf('1f350', 110),
  peach: shelf('1f351', 35),
  cherry: shelf('1f352', 10),
  'mango-raw': shelf('1f96d', 75),
  orange: shelf('1f34a', 60),
  lemon: shelf('1f34b', 100),
  grape: shelf('1f347', 300),
  watermelon: shelf('1f349', 15),
  muskmelon: shelf('1f348', 120),
  pineapple: shelf('1f34d', 90),
  strawberry: shelf('1f353', 10),
  blueberry: shelf('1fad0', 280),
  'coconut-whole': shelf('1f965', 60),
  kiwi: shelf('1f95d', 125),
  milk: shelf('1f95b', 230),
  butter: shelf('1f9c8', 95),
  cheese: shelf('1f9c0', 90),
  eggs: shelf('1f95a', 60),
  loaf: shelf('1f35e', 60),
  bun: shelf('1f956', 65),
  'tea-leaf': shelf('1f343', 140),
  'coffee-beans': shelf('2615', 45),
  honey: shelf('1f36f', 75),
  salt: shelf('1f9c2', 230),
  jar: shelf('1fad9', 220),
  tin: shelf('1f96b', 20),
  peanut: shelf('1f95c', 60),
  chestnut: shelf('1f330', 45),
  snack: shelf('1f968', 50),
  chips: shelf('1f35f', 85),
  biscuit: shelf('1f36a', 55),
  chocolate: shelf('1f36b', 35),
  'juice-box': shelf('1f9c3', 130),
  'soft-drink': shelf('1f964', 15),
  'ice-tub': shelf('1f368', 345),
  'rice-sack': shelf('1f33e', 95),
  soap: shelf('1f9fc', 330),
  lotion: shelf('1f9f4', 350),
  brush: shelf('1faa5', 10),
  sponge: shelf('1f9fd', 85),
  tissue: shelf('1f9fb', 230),
  broom: shelf('1f9f9', 70),
  baby: shelf('1f37c', 200),
  plant: shelf('1fab4', 130),
  candle: shelf('1f56f-fe0f', 80),
  diya: shelf('1fa94', 45),
  flower: shelf('1f490', 340),
  battery: shelf('1f50b', 150),
  pet: shelf('1f436', 60),
  basket: shelf('1f9fa', 60),
  trolley: shelf('1f6d2', 140),

  parcel: loose('1f4e6', 60),
  document: loose('1f4c4', 230),
  gift: loose('1f381', 15),
  key: loose('1f511', 80),
  books: loose('1f4da', 230),
  medicine: loose('1f48a', 20),
  scooter: loose('1f6f5', 5),
}

/** An aisle shows three of its things, the first in front. */
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

/** What a dish in a bowl is made of, by the words of its name; the first that fits wins. */
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

/** The picture of a dish of a menu: bowls carry what they are made of. */
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

/** The row's `image` and `art` fields. The address is canonical: the browser adds theme, width and format. */
export function pictured(key: string): { image: string; art: Art } {
  const { h, cloth, plate } = artPiece(key)
  return { image: `/media/items/${key}.webp`, art: { h, cloth, plate } }
}

/** The picture for something nobody chose one for (imported rows, new dishes): the first word that fits. */
export function artFor(kind: 'food' | 'meat' | 'grocery' | 'courier', name: string): string {
  const words = name.toLowerCase()
  const hit = artNames[kind].find(([pattern]) => pattern.test(words))
  return hit ? hit[1] : { food: 'dish', meat: 'raw-mutton', grocery: 'trolley', courier: 'parcel' }[kind]
}

import { artPiece } from './art'
import { known } from './prng'
import type { ClothKind, SeedItem, SeedSlide, SeedSlider, SeedStore, SlideTable } from './types'

/** A wide promotion: its text, its link, and its picture. */
interface Promotion {
  slug: string
  name: string
  badge: string
  caption: string
  /** store:<slug> · item:<slug>:<dish> · /path, an image with a link and a baked-in cloth */
  leads: string
  h: number
  cloth: ClothKind
  hero: string
  ingredients: [string, string]
}

/** slug | name | badge | caption | leads to | hue : cloth : hero : two ingredients */
function readPromotions(table: string): Promotion[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [slug = '', name = '', badge = '', caption = '', leads = '', look = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      const [h = '', cloth = '', hero = '', above = '', below = ''] = look
        .split(':')
        .map((part) => part.trim())
      return {
        slug,
        name,
        badge,
        caption,
        leads,
        h: Number(h),
        cloth: cloth as ClothKind,
        hero,
        ingredients: [above, below] as [string, string],
      }
    })
}

const main = readPromotions(`
half-off | Half off at Saffron Courtyard | Up to ₹120 | Use code FEAST50 | store:saffron-courtyard | 12:wave:drumstick:lemon:herb
greens | Greens from ₹10 | Fresh | Nandini Greens, in 15 minutes | store:nandini-greens | 140:dot:broccoli:tomato:carrot
double-benne | Double butter dosa | Bestseller | Benne & Brass, ₹125 | item:benne-and-brass:Double Benne Dosa | 85:gingham:dosa:coconut-whole:chilli
pizza-night | ₹100 off pizza | Code PIZZA100 | Nonna Lucia’s Oven | store:nonna-lucias-oven | 28:stripe:pizza:tomato:herb
send-a-parcel | Send anything across town | New | Door to door | /pickup-and-drop | 250:wave:parcel:key:gift
morning-catch | Today’s catch | Fresh | Malpe Morning Catch | store:malpe-morning-catch | 220:wave:raw-fish:lemon:herb
`)

const others = readPromotions(`
sealed-pots | Slow-cooked biryani | 15% off | Dum Pukht Lane | store:dum-pukht-lane | 55:gingham:biryani:onion:chilli
bowls | Bowls with 11 vegetables | Light | Green Fork | store:green-fork | 140:dot:salad:avocado:lemon
late-plates | Open until 4 am | Late night | Midnight Paratha | store:midnight-paratha | 265:dot:bread:onion:chilli
celebrate | Cakes in two hours | Made to order | Sugar & Sourdough | store:sugar-and-sourdough | 345:wave:cake:strawberry:cherry
all-offers | See all offers | Save | Coupons for every order | /offers | 40:dot:gift:lemon:herb
`)

const arrivals =
  `momo-monastery ramen-ya-kumo falafel-and-flame bowl-and-soul taco-bandana siam-basil paper-lantern
coast-to-kitchen lucknow-lantern cafe-gulmohar`.split(/\s+/)

const quick =
  `wok-this-way frost-and-fig the-kathi-cart juice-junction-24 chaat-chowk shawarma-station benne-and-brass`.split(
    /\s+/,
  )

const collect =
  `third-wave-veranda the-idli-works crust-and-crumb mithai-mandir smash-street-burgers chai-and-company`.split(
    /\s+/,
  )

/** Pictures to compose for the wide promotions. */
export const slideTables: SlideTable[] = [...main, ...others].map(
  ({ slug, h, hero, ingredients, leads }) => ({
    slug,
    h,
    hero,
    ingredients,
    baked: leads.startsWith('/'),
  }),
)

type Draft = Omit<SeedSlide, 'id' | 'order_column'>

function promoted(promotion: Promotion, stores: SeedStore[], items: SeedItem[]): Draft {
  const { slug, name, badge, caption, leads, h, cloth, hero } = promotion
  const look = { name, badge, caption, image: `/media/slides/${slug}.webp`, delay: null }
  const art = { h, cloth, plate: artPiece(hero).plate }
  if (leads.startsWith('/')) return { ...look, art, url: leads, model: '3', restaurant_id: null }
  const [kind = '', store_slug = '', dish = ''] = leads.split(':')
  const store = known(
    stores.find((one) => one.slug === store_slug),
    `store ${store_slug}`,
  )
  const linked = { ...look, art, restaurant_id: store.id }
  if (kind === 'store') return { ...linked, url: `/stores/${store.slug}`, model: '1' }
  const item = known(
    items.find((one) => one.restaurant_id === store.id && one.name === dish),
    `dish ${dish}`,
  )
  return { ...linked, url: `/stores/${store.slug}/${item.id}`, model: '2' }
}

function storeSlide(slug: string, stores: SeedStore[], look: { badge: string; wide: boolean }): Draft {
  const store = known(
    stores.find((one) => one.slug === slug),
    `store ${slug}`,
  )
  return {
    name: store.name,
    caption: store.description,
    badge: look.badge,
    image: look.wide ? store.image : store.logo,
    art: store.art,
    url: `/stores/${store.slug}`,
    model: '1',
    restaurant_id: store.id,
    delay: null,
  }
}

export function sliders(stores: SeedStore[], items: SeedItem[]): SeedSlider[] {
  const store = (badge: string, wide: boolean) => (slug: string) => storeSlide(slug, stores, { badge, wide })
  const promotion = (one: Promotion) => promoted(one, stores, items)
  const groups: [Omit<SeedSlider, 'id' | 'order_column' | 'slides'>, Draft[]][] = [
    [{ name: 'Highlights', slide_group: 'mainSlides', position_id: 0, size: 5 }, main.map(promotion)],
    [
      { name: 'New stores', slide_group: 'newArrivals', position_id: 1, size: 2 },
      arrivals.map(store('New', false)),
    ],
    [{ name: 'More to explore', slide_group: 'otherSlides', position_id: 2, size: 4 }, others.map(promotion)],
    [
      { name: 'Fast delivery', slide_group: 'getItSlides', position_id: 3, size: 3 },
      quick.map(store('Quick', true)),
    ],
    [
      { name: 'Great for pickup', slide_group: 'topPickupSlides', position_id: 4, size: 3 },
      collect.map(store('Pickup', true)),
    ],
    [
      { name: 'Loved nearby', slide_group: 'feature', position_id: 4, size: 3 },
      ['saffron-courtyard', 'dum-pukht-lane', 'green-fork', 'malabar-moon'].map(store('Loved', true)),
    ],
  ]
  let slide_id = 0
  return groups.map(([slider, drafts], index) => ({
    id: index + 1,
    order_column: index + 1,
    ...slider,
    slides: drafts.map((draft, order) => {
      slide_id += 1
      return { id: slide_id, order_column: order + 1, ...draft }
    }),
  }))
}

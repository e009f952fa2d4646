import { pictured } from './art'
import { known } from './prng'
import type { SeedCategory, SeedCategorySlide, StoreType } from './types'

const lists: Record<StoreType, string> = {
  restaurant: `Curries: curry, Pizza: pizza, Noodles: noodles, Salads: salad, Burgers: burger, Rolls: roll, Momos: momo,
Cakes: cake, Biryani: biryani, Dosas: dosa, South Indian: idli, Kebabs: kebab, Thalis: thali, Chaat: samosa,
Coffee: coffee, Chai: chai, Ice Cream: ice-cream, Sweets: laddu, Shawarma: pita, Sushi: sushi, Seafood: prawn, Pasta: pasta,
Breakfast: egg, Bowls: bowl, Juices: juice, Shakes: shake, Meals: meals, Chinese: takeout, Thai: curry-green,
Tacos: taco, Bakery: croissant, Fries: fries, Grills: tandoori, Bengali: rasgulla`,
  meat: `Chicken: raw-chicken, Mutton: raw-mutton, Fish: raw-fish, Seafood: raw-prawn, Eggs: raw-egg,
Ready to cook: raw-kebab`,
  grocery: `Vegetables: broccoli, Fruit: apple, Dairy: milk, Staples: rice-sack, Snacks: biscuit, Home: sponge`,
}

/** Store categories, numbered across all three types of store. */
export const categories: SeedCategory[] = (['restaurant', 'meat', 'grocery'] as const)
  .flatMap((store_type) =>
    lists[store_type]
      .replaceAll('\n', ' ')
      .split(',')
      .map((entry, index) => {
        const [name = '', art = ''] = entry.split(':').map((part) => part.trim())
        return { store_type, name, order_column: index + 1, ...pictured(art) }
      }),
  )
  .map((category, index) => ({ id: index + 1, ...category }))

export const categoryId = (store_type: StoreType, name: string): number =>
  known(
    categories.find((one) => one.store_type === store_type && one.name === name),
    `category ${name} of ${store_type} stores`,
  ).id

/** "What’s on your mind?": slides on the home screen, each opening the stores of its categories. */
const minds = `Curries: Curries, Thalis
Pizza: Pizza, Pasta
Noodles: Noodles, Chinese
Salads: Salads, Bowls
Burgers: Burgers, Fries
Rolls: Rolls, Shawarma
Momos: Momos
Cakes: Cakes, Bakery
Biryani: Biryani
Dosas: Dosas, South Indian
Kebabs: Kebabs, Grills
Coffee: Coffee, Chai, Breakfast
Chaat: Chaat
Ice Cream: Ice Cream, Shakes
Sweets: Sweets, Bengali
Seafood: Seafood`

const restaurantSlides: Omit<SeedCategorySlide, 'id'>[] = minds.split('\n').map((line, index) => {
  const [name = '', kinds = ''] = line.split(': ')
  const own = known(categories[categoryId('restaurant', name) - 1], `category ${name}`)
  return {
    name,
    image: own.image,
    art: own.art,
    link: null,
    store_type: 'restaurant',
    categories_ids: kinds.split(', ').map((kind) => categoryId('restaurant', kind)),
    order_column: index + 1,
  }
})

const meatSlides: Omit<SeedCategorySlide, 'id'>[] = categories
  .filter((one) => one.store_type === 'meat')
  .map(({ id, name, image, art, order_column }) => ({
    name,
    image,
    art,
    link: null,
    store_type: 'meat',
    categories_ids: [id],
    order_column: 100 + order_column,
  }))

export const categorySlides: SeedCategorySlide[] = [...restaurantSlides, ...meatSlides].map(
  (slide, index) => ({
    id: index + 1,
    ...slide,
  }),
)

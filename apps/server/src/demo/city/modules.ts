import type { SeedModule } from './types'

/** The four services of the home screen. */
export const modules: SeedModule[] = [
  {
    id: 1,
    url: '/food',
    image: '/media/modules/food.webp',
    art: { h: 42, cloth: 'gingham', plate: 'china' },
    title: 'Food',
    content: 'Restaurants near you',
    offers: 'Up to 50% off',
    order_column: 1,
  },
  {
    id: 2,
    url: '/grocery',
    image: '/media/modules/grocery.webp',
    art: { h: 140, cloth: 'plain', plate: 'shelf' },
    title: 'Grocery',
    content: 'In 15 minutes',
    offers: null,
    order_column: 2,
  },
  {
    id: 3,
    url: '/meat',
    image: '/media/modules/meat.webp',
    art: { h: 5, cloth: 'plain', plate: 'board' },
    title: 'Meat',
    content: 'Cut to order',
    offers: null,
    order_column: 3,
  },
  {
    id: 4,
    url: '/pickup-and-drop',
    image: '/media/modules/send.webp',
    art: { h: 235, cloth: 'plain', plate: 'none' },
    title: 'Send',
    content: 'Across town',
    offers: null,
    order_column: 4,
  },
]

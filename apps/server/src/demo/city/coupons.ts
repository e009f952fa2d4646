import type { SeedCoupon } from './types'

const rupees = (amount: number) => amount * 100

const plain: Omit<SeedCoupon, 'id' | 'code' | 'name' | 'description' | 'discount'> = {
  discount_type: 'PERCENTAGE',
  max_discount: 0,
  min_subtotal: 0,
  start_date: null,
  expiry_date: '2031-12-31',
  weekly_hours: [],
  max_count: 100_000,
  count: 0,
  user_type: 'ALL',
  max_count_per_user: 0,
  delivery_types: [],
  kinds: [],
  stores: [],
  show_in_cart: true,
}

type Line = Pick<SeedCoupon, 'code' | 'name' | 'description' | 'discount'> & Partial<SeedCoupon>

const percent = (code: string, discount: number, rest: Omit<Line, 'code' | 'discount'>): Line => ({
  code,
  discount,
  ...rest,
})
const amount = (code: string, discount: number, rest: Omit<Line, 'code' | 'discount'>): Line => ({
  code,
  discount: rupees(discount),
  discount_type: 'AMOUNT',
  ...rest,
})

const everyDay = (from: number, to: number) =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: from * 60, to: to * 60 }))

const lines: Line[] = [
  percent('FEAST50', 50, {
    name: 'Half off at Saffron Courtyard',
    description: '50% off any order from Saffron Courtyard, up to ₹120.',
    max_discount: rupees(120),
    min_subtotal: rupees(199),
    stores: ['saffron-courtyard'],
  }),
  amount('HELLO75', 75, {
    name: '₹75 off your first order',
    description: 'Welcome! Valid once, on your first order.',
    min_subtotal: rupees(249),
    user_type: 'ONCENEW',
  }),
  percent('TOKRI20', 20, {
    name: '20% off, up to ₹100',
    description: 'Every day, at every store.',
    max_discount: rupees(100),
    min_subtotal: rupees(299),
  }),
  amount('BIG150', 150, {
    name: '₹150 off large orders',
    description: 'On orders above ₹899.',
    min_subtotal: rupees(899),
  }),
  amount('PIZZA100', 100, {
    name: '₹100 off pizza',
    description: 'At two pizza places, on orders above ₹399.',
    min_subtotal: rupees(399),
    stores: ['nonna-lucias-oven', 'pizza-piazza'],
  }),
  percent('DUM15', 15, {
    name: '15% off biryani',
    description: 'At four biryani restaurants, up to ₹90.',
    max_discount: rupees(90),
    min_subtotal: rupees(249),
    stores: ['dum-pukht-lane', 'donne-dynasty', 'hyderabad-house-of-spice', 'biryani-before-bed'],
  }),
  percent('LUNCH30', 30, {
    name: '30% off lunch',
    description: 'From 12 to 4 pm, up to ₹80.',
    max_discount: rupees(80),
    min_subtotal: rupees(149),
    weekly_hours: everyDay(12, 16),
    kinds: ['food'],
    user_type: 'CUSTOM',
    max_count_per_user: 5,
  }),
  amount('NIGHTOWL60', 60, {
    name: '₹60 off late-night orders',
    description: 'From 11 pm to 4 am.',
    min_subtotal: rupees(249),
    weekly_hours: [...everyDay(23, 24), ...everyDay(0, 4)],
    kinds: ['food'],
  }),
  percent('PICKUP10', 10, {
    name: '10% off pickup orders',
    description: 'Self-pickup only, up to ₹60.',
    max_discount: rupees(60),
    delivery_types: ['SELFPICKUP'],
  }),
  percent('GREENS25', 25, {
    name: '25% off vegetables and fruit',
    description: 'At Nandini Greens and Raitha Bazaar, up to ₹75.',
    max_discount: rupees(75),
    min_subtotal: rupees(199),
    stores: ['nandini-greens', 'raitha-bazaar'],
    kinds: ['grocery'],
  }),
  amount('FRESH80', 80, {
    name: '₹80 off fish and meat',
    description: 'On orders above ₹599 from any meat or fish store.',
    min_subtotal: rupees(599),
    kinds: ['meat'],
  }),
  amount('DOSA25', 25, {
    name: '₹25 off breakfast',
    description: 'At two breakfast places in Jasmine Nagar.',
    min_subtotal: rupees(149),
    stores: ['benne-and-brass', 'udupi-sri-lakshmi'],
    user_type: 'CUSTOM',
    max_count_per_user: 3,
  }),
  percent('SHAWARMA15', 15, {
    name: '15% off shawarma',
    description: 'At Falafel & Flame and Shawarma Station.',
    max_discount: rupees(70),
    min_subtotal: rupees(199),
    stores: ['falafel-and-flame', 'shawarma-station'],
  }),
  percent('SCOOP20', 20, {
    name: '20% off ice cream',
    description: 'At Frost & Fig, up to ₹60.',
    max_discount: rupees(60),
    stores: ['frost-and-fig'],
  }),
  amount('MOMO40', 40, {
    name: '₹40 off momos',
    description: 'On orders above ₹199 from Momo Monastery.',
    min_subtotal: rupees(199),
    stores: ['momo-monastery'],
  }),
  percent('GREENFORK20', 20, {
    name: '20% off bowls',
    description: 'At Green Fork, up to ₹90.',
    max_discount: rupees(90),
    min_subtotal: rupees(299),
    stores: ['green-fork'],
  }),
  percent('SEND20', 20, {
    name: '20% off parcels',
    description: 'On every pickup and drop, up to ₹40.',
    max_discount: rupees(40),
    kinds: ['errand'],
  }),
  amount('MONSOON25', 25, {
    name: '₹25 off in the monsoon',
    description: 'Ended with the last monsoon.',
    min_subtotal: rupees(99),
    start_date: '2025-06-01',
    expiry_date: '2025-09-30',
  }),
  percent('OPENING40', 40, {
    name: '40% off for the first 100 orders',
    description: 'All 100 were used on opening day.',
    max_discount: rupees(150),
    max_count: 100,
    count: 100,
  }),
]

export const coupons: SeedCoupon[] = lines.map((line, index) => ({ id: index + 1, ...plain, ...line }))

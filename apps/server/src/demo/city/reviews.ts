import type { ReviewTag } from '@tokri/domain/review/tags'
import { type Dice, dice } from './prng'
import type { SeedItem, SeedStore } from './types'

/** A review of a demo store, and how many days ago it was written. */
export interface SeedReview {
  restaurant_id: number
  author: string
  rating_store: number
  review_store: string
  tags: ReviewTag[]
  answer: string | null
  days_ago: number
}

const authors = [
  ...['Ananya Rao', 'Rohit Menon', 'Fatima Sheikh', 'Kiran Gowda', 'Divya Nair', 'Arjun Bhat', 'Meera Iyer'],
  ...['Sanjay Kulkarni', 'Leela Thomas', 'Vikram Shetty', 'Nisha Reddy', 'Omar Khan', 'Pooja Desai', 'Ravi'],
]

interface Words {
  texts: readonly string[]
  tags: readonly ReviewTag[]
  answers: readonly string[]
}

type Verdict = 'praise' | 'middling' | 'complaint'

/** Reviews of places that cook. */
const cooked: Record<Verdict, Words> = {
  praise: {
    texts: [
      'The {dish} came hot and smelled like it had left the pan a minute ago. Will order again.',
      '{dish} is what I come back for. Packed so well that nothing moved.',
      'Good portions, fair prices, and the {dish} tastes of somebody who cares.',
      'Ordered {dish} for the whole family. Plates were empty in ten minutes.',
      'Third time this month. {dish} has been the same every time, and that is praise.',
    ],
    tags: ['tasty', 'well_packed', 'good_portion', 'good_value', 'on_time'],
    answers: ['Thank you, the kitchen read this out loud.', 'That makes our day. See you soon.'],
  },
  middling: {
    texts: [
      '{dish} was fine, a little less salt would help.',
      'Food is good, but it took longer than the app said.',
      'The {dish} was nice, the rest only all right.',
    ],
    tags: ['small_portion'],
    answers: ['Thank you for telling us. We passed it on to the kitchen.'],
  },
  complaint: {
    texts: [
      'The {dish} arrived lukewarm and one box was missing.',
      'Not what I hoped for. {dish} was too oily.',
    ],
    tags: ['cold', 'badly_packed', 'not_fresh'],
    answers: ['We are sorry. Please write to us with your order number, we make it right.'],
  },
}

/** Reviews of shops that pack goods from shelves. */
const packed: Record<Verdict, Words> = {
  praise: {
    texts: [
      'Everything was there, and the {dish} was just what I wanted.',
      'Picked with care. The {dish} was exactly what I would have chosen myself.',
      'Fair prices, sturdy bags, and the {dish} came the way the picture shows it.',
      'The week’s shopping at the door in half an hour. {dish} included.',
      'They called before replacing the {dish}. That is how it should be.',
    ],
    tags: ['well_packed', 'good_value', 'on_time'],
    answers: ['Thank you, we told the person who picked it.', 'That makes our day. See you soon.'],
  },
  middling: {
    texts: [
      'Good choice of things, but the {dish} came in a dented pack.',
      'All fine, only the delivery took longer than the app said.',
      '{dish} was sold out and refunded. The rest was right.',
    ],
    tags: ['late'],
    answers: ['Thank you for telling us. We passed it on to the people at the shelves.'],
  },
  complaint: {
    texts: [
      'The bag with the {dish} was torn and one thing was missing.',
      'Not what I hoped for. The {dish} was close to its date.',
    ],
    tags: ['badly_packed', 'wrong_item', 'not_fresh'],
    answers: ['We are sorry. Please write to us with your order number, we make it right.'],
  },
}

const wordsFor = ({ store_type }: SeedStore, stars: number): Words =>
  (store_type === 'restaurant' ? cooked : packed)[
    stars >= 4 ? 'praise' : stars === 3 ? 'middling' : 'complaint'
  ]

/** A number of stars drawn from the store's own distribution. */
function starsOf({ rating_distribution, rating_count }: SeedStore, roll: Dice): number {
  const drawn = roll.between(1, rating_count)
  const upTo = (at: number) => rating_distribution.slice(0, at + 1).reduce((sum, count) => sum + count, 0)
  return 1 + rating_distribution.findIndex((_, at) => drawn <= upTo(at))
}

function reviewsOf(store: SeedStore, dishes: readonly string[]): SeedReview[] {
  const roll = dice(`reviews of ${store.slug}`)
  const wanted = Math.min(store.rating_count, roll.between(4, 14))
  const signed = roll.some(authors, wanted)
  const ages = signed.map(() => roll.between(1, 120)).sort((a, b) => b - a)
  return signed.map((author, at) => {
    const rating_store = starsOf(store, roll)
    const { texts, tags, answers } = wordsFor(store, rating_store)
    return {
      restaurant_id: store.id,
      author,
      rating_store,
      review_store: roll.pick(texts).replace('{dish}', roll.pick(dishes)),
      tags: roll.some(tags, roll.between(0, 2)),
      answer: roll.chance(rating_store >= 4 ? 0.25 : 0.7) ? roll.pick(answers) : null,
      days_ago: ages[at] ?? 1,
    }
  })
}

/** Reviews of every demo store that has ratings: a few of those counted, oldest first. */
export function demoReviews(stores: readonly SeedStore[], items: readonly SeedItem[]): SeedReview[] {
  const dishes = new Map<number, string[]>()
  for (const { restaurant_id, name } of items)
    dishes.set(restaurant_id, [...(dishes.get(restaurant_id) ?? []), name])
  return stores.flatMap((store) => {
    const names = dishes.get(store.id)
    return store.rating_count > 0 && names ? reviewsOf(store, names) : []
  })
}

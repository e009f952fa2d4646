import { reviewTags } from '@tokri/domain/review/tags'
import { z } from 'zod'
import { endpoint, Success } from './endpoint'
import { Art, Cursor, Id, Image, Instant, Slug } from './fields'
import { Order } from './orders'

const Stars = z.int().min(1).max(5)
const Words = (most: number) => z.string().trim().max(most).nullish()
const Which = z.coerce.number().int().min(1).max(10_000).default(1)

/** The largest photo accepted, in characters of base64: about 4 MB. */
const photoLetters = 5_600_000

/** A customer's review, as everybody sees it. */
export const Review = z
  .object({
    id: Id,
    /** 'Ananya S.'; null where the account was deleted. */
    username: z.string().nullable(),
    rating_store: Stars,
    review_store: z.string().nullable(),
    tags: z.array(z.enum(reviewTags)),
    /** Dishes with a thumbs up. */
    liked: z.array(z.string()),
    image: Image,
    /** The owner's answer. */
    answer: z.object({ text: z.string(), at: Instant }).nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

const StoreReviews = z.object({
  restaurant: z.object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    image: Image,
    art: Art.nullable(),
    /** The average of all stars. */
    rating: z.number(),
    rating_count: z.int(),
  }),
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  distribution: z.array(z.int()).length(5),
  /** Those with a text or photo, newest first, ten a page. */
  reviews: z.array(Review),
  current_page: z.int(),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
})
export type StoreReviews = z.infer<typeof StoreReviews>

const storeReviews = {
  path: '/public/api/get-store-reviews/:slug',
  who: ['anyone'],
  summary: 'A store’s rating and reviews',
  input: z.strictObject({ slug: Slug, page: Which, cursor: Cursor.optional() }),
  reply: StoreReviews,
  refuses: ['not_found', 'invalid_input'],
} as const

/** What the console shows in addition: whose order it was, and the rating of the rider. */
export const ConsoleReview = Review.extend({
  order_id: Id.nullable(),
  rating_delivery: Stars.nullable(),
  review_delivery: z.string().nullable(),
  disliked: z.array(z.string()),
  /** Why staff hid it. */
  hidden: z.object({ reason: z.string(), at: Instant }).nullable(),
  /** Why the store asks for it to be hidden. */
  report: z.object({ reason: z.string(), at: Instant }).nullable(),
}).meta({ id: 'ConsoleReview' })
export type ConsoleReview = z.infer<typeof ConsoleReview>

const ofStore = ['store', 'staff', 'admin'] as const
const moderating = { who: ['staff', 'admin'], permission: 'reviews:moderate' } as const
const Reason = z.string().trim().min(3).max(300)

export const reviews = {
  getRatableOrder: endpoint({
    path: '/public/api/get-ratable-order',
    who: ['customer'],
    limit: 'browse',
    summary: 'A delivered order the user has not rated yet',
    input: z.strictObject({ order_id: Id }),
    reply: Order,
    refuses: ['not_found', 'wrong_state', 'already_rated'],
  }),
  rateOrder: endpoint({
    path: '/public/api/rate-order',
    who: ['customer'],
    summary: 'Rate store and rider once per order; optional words, tags, items and picture',
    body_limit: photoLetters + 64 * 1024,
    input: z.strictObject({
      order_id: Id,
      rating_store: Stars,
      rating_delivery: Stars.nullish(),
      review_store: Words(1_000),
      review_delivery: Words(500),
      tags: z.array(z.enum(reviewTags)).max(12).default([]),
      items: z
        .array(z.strictObject({ item_id: Id, is_liked: z.boolean() }))
        .max(60)
        .default([]),
      /** A JPEG, PNG or WebP in base64. */
      photo: z.string().min(1).max(photoLetters).nullish(),
    }),
    reply: Success,
    refuses: [
      'not_found',
      'wrong_state',
      'already_rated',
      'not_a_picture',
      'too_many_pictures',
      'no_room_for_pictures',
    ],
  }),
  getStoreReviews: endpoint({ ...storeReviews, method: 'GET' }),
  listStoreReviews: endpoint(storeReviews),
  consoleReviews: endpoint({
    path: '/public/api/console/reviews',
    store_needs: 'reviews',
    who: ofStore,
    limit: 'browse',
    summary: 'All ratings of a store, newest first, ten per page',
    input: z.strictObject({ restaurant_id: Id, page: Which, cursor: Cursor.optional() }),
    reply: z.object({
      reviews: z.array(ConsoleReview),
      current_page: z.int(),
      has_more: z.boolean(),
      next_cursor: z.string().nullable(),
    }),
    refuses: ['not_found', 'invalid_input'],
  }),
  answerReview: endpoint({
    path: '/public/api/console/answer-review',
    store_needs: 'reviews',
    who: ofStore,
    summary: 'The store’s reply to a review; an empty one deletes it',
    input: z.strictObject({ review_id: Id, answer: z.string().trim().max(1_000) }),
    reply: ConsoleReview,
    refuses: ['not_found'],
  }),
  reportReview: endpoint({
    path: '/public/api/console/report-review',
    store_needs: 'reviews',
    who: ['store'],
    summary: 'A store asks the operator to hide a review',
    input: z.strictObject({ review_id: Id, reason: Reason }),
    reply: ConsoleReview,
    refuses: ['not_found', 'wrong_state'],
  }),
  hideReview: endpoint({
    path: '/public/api/console/hide-review',
    ...moderating,
    summary: 'Hides words and picture of a review from everybody outside; its stars still count',
    input: z.strictObject({ review_id: Id, reason: Reason }),
    reply: ConsoleReview,
    refuses: ['not_found'],
  }),
  showReview: endpoint({
    path: '/public/api/console/show-review',
    ...moderating,
    summary: 'Shows a hidden review again, or leaves a reported one as it is',
    input: z.strictObject({ review_id: Id }),
    reply: ConsoleReview,
    refuses: ['not_found'],
  }),
}

import { z } from 'zod'
import { Id, Image, Instant } from '../fields'
import { resource } from './resource'

/** Customers' reviews of stores and deliveries; calls of their own answer, report and hide them. */
export const storeReviews = resource({
  name: 'reviews',
  permissions: { read: 'reviews:read', write: 'reviews:moderate' },
  read: ['store', 'staff', 'admin'],
  write: [],
  store_needs: { read: 'reviews', write: 'reviews' },
  acts: [],
  row: {
    restaurant_id: Id,
    store_name: z.string(),
    order_id: Id.nullable(),
    rating_store: z.int(),
    review_store: z.string().nullable(),
    rating_delivery: z.int().nullable(),
    review_delivery: z.string().nullable(),
    tags: z.array(z.string()),
    /** Names of dishes with a thumbs up, and a thumbs down. */
    liked: z.array(z.string()),
    disliked: z.array(z.string()),
    image: Image,
    answer: z.string().nullable(),
    answered_at: Instant.nullable(),
    is_hidden: z.boolean(),
    hidden_reason: z.string().nullable(),
    hidden_at: Instant.nullable(),
    is_reported: z.boolean(),
    report_reason: z.string().nullable(),
    reported_at: Instant.nullable(),
    at: Instant,
  },
  values: {},
  defaults: {},
  filters: {
    restaurant_id: Id,
    rating_store: z.int().min(1).max(5),
    is_answered: z.boolean(),
    is_reported: z.literal(true),
    is_hidden: z.literal(true),
    from: Instant,
    to: Instant,
  },
  sorts: ['id', 'rating_store'],
})

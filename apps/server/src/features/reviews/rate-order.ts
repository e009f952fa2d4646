import type { Parsed } from '@tokri/contract/endpoint'
import type { contract } from '@tokri/contract/index'
import type { SignedIn } from '../../core/actor'
import { type KeptPicture, keepPicture } from '../../core/pictures/keep-picture'
import { Refused, refuse } from '../../core/refused'
import { deliveryOf } from '../../db/queries/deliveries'
import { type OrderRow, orderitemsOf, ownOrder } from '../../db/queries/orders'
import {
  countRiderStars,
  countStoreStars,
  keepReview,
  keepThumbs,
  type NewReview,
} from '../../db/queries/reviews'
import { json } from '../../db/tables/json'
import type { Deps } from '../../deps'
import { redrawPicture } from '../../gateways/pictures/redraw'
import { orderView } from '../../views/order-view'

type Rating = Parsed<typeof contract.reviews.rateOrder>
type Reviewer = { actor: Pick<SignedIn, 'id' | 'kind' | 'acting_user_id'>; now: Date }

/** The customer's own order while it can be rated. */
export async function ratableOrder(deps: Deps, { order_id }: { order_id: number }, { actor }: Reviewer) {
  const order = await ownOrder(deps.db, actor.id, { order_id })
  if (!order) return refuse('not_found')
  const shown = await orderView(deps, order, actor)
  if (shown.is_ratable) return shown
  return refuse(order.state === 'completed' && deps.settings.get('enRAR') ? 'already_rated' : 'wrong_state')
}

/** Rates store and rider, once per order: review, dish votes and both averages in one transaction. */
export async function rateOrder(deps: Deps, rating: Rating, who: Reviewer) {
  const ratable = await ratableOrder(deps, rating, who)
  if (ratable instanceof Refused) return ratable
  const picture = await keepPhoto(deps, rating.photo ?? null, who)
  if (picture instanceof Refused) return picture
  try {
    const order = await ownOrder(deps.db, who.actor.id, rating)
    return order
      ? await save(deps, { order, rating, image: picture?.image ?? null, now: who.now })
      : refuse('not_found')
  } catch (problem) {
    await picture?.forget()
    if (problem instanceof Refused) return problem as Refused<'already_rated'>
    throw problem
  }
}

async function keepPhoto(
  deps: Deps,
  photo: string | null,
  { actor, now }: Reviewer,
): Promise<KeptPicture | null | Refused<'not_a_picture' | 'too_many_pictures' | 'no_room_for_pictures'>> {
  if (photo === null) return null
  const bytes = await redrawPicture(Buffer.from(photo, 'base64'), deps.settings)
  return bytes
    ? await keepPicture(deps, { folder: 'reviews', owner: actor, bytes, now })
    : refuse('not_a_picture')
}

interface Saving {
  order: OrderRow
  rating: Rating
  image: string | null
  now: Date
}

async function save({ db }: Deps, saving: Saving): Promise<{ success: true }> {
  const { order, rating } = saving
  return await db.transaction().execute(async (tx) => {
    const rider_id = (await deliveryOf(tx, order.id))?.rider_id ?? null
    const review = reviewOf(saving, rider_id)
    const review_id = await keepReview(tx, review)
    if (review_id === null) throw refuse('already_rated')
    await keepThumbs(tx, review_id, thumbsOf(rating, await orderitemsOf(tx, [order.id])))
    await countStoreStars(tx, review.restaurant_id, rating.rating_store)
    if (rider_id !== null && review.rating_delivery)
      await countRiderStars(tx, rider_id, review.rating_delivery)
    return { success: true }
  })
}

/** Without a rider there is no rider rating. */
function reviewOf({ order, rating, image, now }: Saving, rider_id: number | null): NewReview {
  if (order.restaurant_id === null) throw refuse('not_found')
  return {
    order_id: order.id,
    user_id: order.user_id,
    restaurant_id: order.restaurant_id,
    rider_id,
    rating_store: rating.rating_store,
    rating_delivery: rider_id === null ? null : (rating.rating_delivery ?? null),
    review_store: rating.review_store || null,
    review_delivery: rider_id === null ? null : rating.review_delivery || null,
    tags: json([...new Set(rating.tags)]),
    image,
    created_at: now,
  }
}

/** One vote per dish of the order, by its name at the time; the last one counts. */
function thumbsOf({ items }: Rating, sold: readonly { item_id: number; name: string }[]) {
  const thumbs = new Map(items.map(({ item_id, is_liked }) => [item_id, is_liked]))
  const names = new Map(sold.map(({ item_id, name }) => [item_id, name]))
  return [...names].flatMap(([item_id, name]) => {
    const is_liked = thumbs.get(item_id)
    return is_liked === undefined ? [] : [{ item_id, name, is_liked }]
  })
}

import type { ReviewTag } from '@tokri/domain/review/tags'
import { deliveryTags, reviewTags, storeTags, tagsFor } from '@tokri/domain/review/tags'
import { read, remove, write } from '../../lib/device/storage'

/** The answers given so far. */
export interface Draft {
  order_id: number
  /** 0 while nothing is chosen. */
  rating_store: number
  rating_delivery: number
  review_store: string
  review_delivery: string
  tags: ReviewTag[]
  /** Thumbs by item. */
  thumbs: Record<number, boolean>
}

const empty = (order_id: number): Draft => ({
  order_id,
  rating_store: 0,
  rating_delivery: 0,
  review_store: '',
  review_delivery: '',
  tags: [],
  thumbs: {},
})

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'order_id' in kept && 'tags' in kept && 'thumbs' in kept

/** The unfinished answers for this order on this device, or empty ones. */
export function draftOf(order_id: number): Draft {
  const kept = read('ratingDraft')
  return isDraft(kept) && kept.order_id === order_id ? { ...empty(order_id), ...kept } : empty(order_id)
}
export const keepDraft = (draft: Draft) => write('ratingDraft', draft)
/** Called once it was sent; a draft for another order, begun since, stays. */
export function dropDraft(order_id: number): void {
  const kept = read('ratingDraft')
  if (isDraft(kept) && kept.order_id === order_id) remove('ratingDraft')
}

/** The questions depend on the stars: answers that are no longer asked for are removed. */
export function withStars(
  draft: Draft,
  stars: Partial<Pick<Draft, 'rating_store' | 'rating_delivery'>>,
): Draft {
  const next = { ...draft, ...stars }
  const asked = new Set([
    ...(next.rating_store ? tagsFor(storeTags, next.rating_store) : []),
    ...(next.rating_delivery ? tagsFor(deliveryTags, next.rating_delivery) : []),
  ])
  return { ...next, tags: reviewTags.filter((tag) => next.tags.includes(tag) && asked.has(tag)) }
}

/** Adds or removes a tag. */
export const withTag = (draft: Draft, tag: ReviewTag): Draft => ({
  ...draft,
  tags: draft.tags.includes(tag) ? draft.tags.filter((one) => one !== tag) : [...draft.tags, tag],
})

/** A second press on the same thumb removes it. */
export function withThumb(draft: Draft, item_id: number, is_liked: boolean): Draft {
  const { [item_id]: before, ...others } = draft.thumbs
  return { ...draft, thumbs: before === is_liked ? others : { ...others, [item_id]: is_liked } }
}

/** What is sent. */
export const ratingOf = (draft: Draft, photo: string | null) => ({
  order_id: draft.order_id,
  rating_store: draft.rating_store,
  rating_delivery: draft.rating_delivery || null,
  review_store: draft.review_store || null,
  review_delivery: draft.review_delivery || null,
  tags: draft.tags,
  items: Object.entries(draft.thumbs).map(([item_id, is_liked]) => ({ item_id: Number(item_id), is_liked })),
  photo,
})

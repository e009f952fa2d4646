import { useQueryClient } from '@tanstack/react-query'
import type { ConsoleReview } from '@tokri/contract/reviews'
import { dayAndTime, number } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { Rating } from '../../ui/rating'
import { useStore } from '../shell/store'
import { Answer } from './answer'
import { Moderation } from './moderation'
import { takeReview } from './queries'

function Dishes({ review: { liked, disliked } }: { review: ConsoleReview }) {
  const t = useText()
  return (
    <>
      {liked.length > 0 && (
        <p className="text-meta text-ink-2 flex items-center gap-2">
          <Icon name="thumbs-up-fill" size="xs" />
          <bdi>{t('reviewLiked', { names: liked.join(', ') })}</bdi>
        </p>
      )}
      {disliked.length > 0 && (
        <p className="text-meta text-ink-2 flex items-center gap-2">
          <Icon name="thumbs-down-fill" size="xs" />
          <bdi>{t('reviewDisliked', { names: disliked.join(', ') })}</bdi>
        </p>
      )}
    </>
  )
}

function OfTheRider({ review: { rating_delivery, review_delivery } }: { review: ConsoleReview }) {
  const t = useText()
  if (rating_delivery === null) return null
  const value = number(rating_delivery)
  return (
    <div className="grid gap-1 pt-3 border-t border-dashed border-line-control">
      <p className="flex items-center gap-2 text-meta font-semibold">
        <Icon name="moped-fill" size="s" />
        {t('reviewOfRider')}
        <Rating value={value} label={t('ratingLabel', { rating: value })} />
      </p>
      {review_delivery && (
        <p className="text-body-s whitespace-pre-line wrap-anywhere" dir="auto">
          {review_delivery}
        </p>
      )}
    </div>
  )
}

/** A customer's review of store and rider, the store's answer, and whether it is hidden. */
export function ReviewCard({ review }: { review: ConsoleReview }) {
  const client = useQueryClient()
  const { id } = useStore()
  return (
    <Card as="article" className="grid grid-cols-1 gap-3 p-4">
      <ReviewBody review={review} />
      <Answer review={review} />
      <Moderation review={review} onChanged={(changed) => takeReview(client, id, changed)} />
    </Card>
  )
}

/** A review as it was written. */
export function ReviewBody({ review }: { review: ConsoleReview }) {
  const t = useText()
  const { rating_store, review_store, tags, image, created_at } = review
  const name = review.username ?? t('reviewerNeutral')
  const value = number(rating_store)
  return (
    <>
      <div className="flex items-center gap-2 justify-between">
        <div className="min-w-0 flex-1">
          <h3 className="text-title-s truncate">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-meta text-ink-3 tabular-nums">{dayAndTime(created_at)}</p>
        </div>
        <Rating large value={value} label={t('ratingLabel', { rating: value })} />
      </div>
      {review_store && (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {review_store}
        </p>
      )}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{t(`tag_${tag}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Dishes review={review} />
      {image && (
        <img
          className="w-full max-h-56 object-cover rounded-control bg-surface-2"
          src={image}
          alt={t('reviewPhotoOf', { name })}
          loading="lazy"
        />
      )}
      <OfTheRider review={review} />
    </>
  )
}

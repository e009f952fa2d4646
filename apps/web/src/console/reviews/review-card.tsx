import type { ConsoleReview } from '@tokri/contract/reviews'
import { dayAndTime, number } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { Rating } from '../../ui/rating'
import { Answer } from './answer'

function Dishes({ review: { liked, disliked } }: { review: ConsoleReview }) {
  const t = useText()
  return (
    <>
      {liked.length > 0 && (
        <p className="me c2 row">
          <Icon name="thumbs-up-fill" size="xs" />
          <bdi>{t('reviewLiked', { names: liked.join(', ') })}</bdi>
        </p>
      )}
      {disliked.length > 0 && (
        <p className="me c2 row">
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
    <div className="kreview__rider">
      <p className="row me b6">
        <Icon name="moped-fill" size="s" />
        {t('reviewOfRider')}
        <Rating value={value} label={t('ratingLabel', { rating: value })} />
      </p>
      {review_delivery && (
        <p className="bs kreview__words" dir="auto">
          {review_delivery}
        </p>
      )}
    </div>
  )
}

/** What one customer said of store and rider, and the store's answer. */
export function ReviewCard({ review }: { review: ConsoleReview }) {
  const t = useText()
  const { rating_store, review_store, tags, image, created_at } = review
  const name = review.username ?? t('reviewerNeutral')
  const value = number(rating_store)
  return (
    <Card as="article" className="kreview">
      <div className="row between">
        <div className="grow">
          <h3 className="ts ell">
            <bdi>{name}</bdi>
          </h3>
          <p className="me c3 num">{dayAndTime(created_at)}</p>
        </div>
        <Rating large value={value} label={t('ratingLabel', { rating: value })} />
      </div>
      {review_store && (
        <p className="kreview__words" dir="auto">
          {review_store}
        </p>
      )}
      {tags.length > 0 && (
        <ul className="kchips">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{t(`tag_${tag}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Dishes review={review} />
      {image && (
        <img className="kreview__photo" src={image} alt={t('reviewPhotoOf', { name })} loading="lazy" />
      )}
      <OfTheRider review={review} />
      <Answer review={review} />
    </Card>
  )
}

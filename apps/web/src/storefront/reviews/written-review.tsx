import type { Review } from '@tokri/contract/reviews'
import { day, stars } from '../../lib/format/figures'
import { joinList, useText } from '../../lib/format/i18n'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { Avatar } from '../../ui/marks'
import { Rating } from '../../ui/rating'

function Tags({ review }: { review: Review }) {
  const t = useText()
  const { tags, liked } = review
  return (
    <>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{t(`tag_${tag}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {liked.length > 0 && (
        <p className="text-meta text-ink-2 flex items-center gap-1.5">
          <Icon name="thumbs-up-fill" size="xs" />
          <bdi>{t('reviewLiked', { names: joinList(liked) })}</bdi>
        </p>
      )}
    </>
  )
}

/** A review with the store's reply. */
export function WrittenReview({ review, store }: { review: Review; store: string }) {
  const t = useText()
  const { rating_store, review_store, image, answer, created_at } = review
  const name = review.username ?? t('reviewerNeutral')
  const value = stars(rating_store)
  return (
    <Card as="article" className="grid grid-cols-1 gap-3 p-4">
      <div className="flex items-center gap-3 max-2xs:flex-wrap">
        <Avatar name={name} size="2.5rem" />
        <div className="min-w-0 flex-1 max-2xs:order-last max-2xs:basis-full">
          <h3 className="text-title-s">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-meta text-ink-3 tabular-nums">{day(created_at)}</p>
        </div>
        <Rating value={value} label={t('ratingLabel', { rating: value })} />
      </div>
      {review_store && (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {review_store}
        </p>
      )}
      <Tags review={review} />
      {image && (
        <img
          className="w-full max-h-64 object-cover rounded-control bg-surface-2"
          src={image}
          alt={t('reviewPhotoOf', { name })}
          loading="lazy"
        />
      )}
      {answer && (
        <div className="border-s-[3px] border-primary-line py-0.5 px-3 wrap-anywhere">
          <p className="text-meta font-semibold">
            {t('reviewAnswerOf', { name: store })}
            <span className="text-ink-3 tabular-nums ms-2 font-medium">{day(answer.at)}</span>
          </p>
          <p className="text-body-s" dir="auto">
            {answer.text}
          </p>
        </div>
      )}
    </Card>
  )
}

import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { ConsolePage } from '../shell/console-page'
import { useStore } from '../shell/store'
import { useReviews } from './queries'
import { ReviewCard } from './review-card'

function Reviews({ restaurant_id }: { restaurant_id: number }) {
  const t = useText()
  const pages = useReviews(restaurant_id)
  const reviews = pages.data?.pages.flatMap((page) => page.reviews)
  if (!reviews && pages.error)
    return (
      <EmptyState as="h2" title={t('problemTitle')} text={problemText(pages.error)}>
        <Button icon="arrow-clockwise" onClick={() => void pages.refetch()}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    )
  if (!reviews)
    return (
      <Skeletons label={t('loading')}>
        <div className="grid grid-cols-1 gap-3.5 items-start md:grid-cols-2">
          <Skeleton h="11rem" r="var(--r-l)" />
          <Skeleton h="11rem" r="var(--r-l)" />
        </div>
      </Skeletons>
    )
  if (reviews.length === 0)
    return <EmptyState as="h2" title={t('consoleReviewsNone')} text={t('consoleReviewsNoneText')} />
  return (
    <>
      <div className="grid grid-cols-1 gap-3.5 items-start md:grid-cols-2">
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </div>
      {pages.hasNextPage && (
        <Button
          kind="soft"
          block
          className="mt-4"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('reviewsMore')}
        </Button>
      )}
    </>
  )
}

/** The reviews of this store, to be read and answered by its people (ROL-04). */
export function ReviewsScreen() {
  const t = useText()
  const { id } = useStore()
  return (
    <ConsolePage title={t('reviewsWritten')}>
      <Reviews restaurant_id={id} />
    </ConsolePage>
  )
}

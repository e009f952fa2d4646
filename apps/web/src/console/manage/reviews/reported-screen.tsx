import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Moderation } from '../../reviews/moderation'
import { ReviewBody } from '../../reviews/review-card'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Centred, OwnPage, Pending } from '../kit/own-page'
import { Press } from '../kit/press'
import { Card } from '../people/card'

const queryKey = ['console', 'reported-reviews']

/** Reviews that stores ask to have hidden. */
export function ReportedScreen() {
  const t = useManageText()
  return (
    <OwnPage
      title={t('reviewsTitle')}
      text={t('reviewsReportedText')}
      isFor={({ permissions }) => permissions.includes('reviews:moderate')}
    >
      {() => <Reported />}
    </OwnPage>
  )
}

function Reported() {
  const t = useManageText()
  const client = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => consoleApi.reviews.reportedReviews({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const reviews = pages.data?.pages.flatMap((page) => page.reviews)
  if (!reviews) return <Pending name={t('reviewsTitle')} error={pages.error} retry={pages.refetch} />
  if (reviews.length === 0)
    return <Centred thing="star" title={t('reviewsNoneReported')} text={t('reviewsNoneReportedText')} />
  return (
    <>
      <ul className="grid grid-cols-1 items-start gap-3.5 lg:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id}>
            <Card title={review.restaurant.name}>
              <ReviewBody review={review} />
              <Moderation review={review} onChanged={() => client.invalidateQueries({ queryKey })} />
            </Card>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Press
          busy={pages.isFetchingNextPage}
          className="self-start"
          onClick={() => void pages.fetchNextPage()}
        >
          {t('reviewsMoreReported')}
        </Press>
      )}
    </>
  )
}

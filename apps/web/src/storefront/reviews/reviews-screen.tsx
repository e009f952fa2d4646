import { useInfiniteQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { api } from '../../lib/api/api'
import { Problem } from '../../lib/api/problem'
import { useSetting } from '../../lib/boot/settings'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { number, stars } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Illustration } from '../../ui/illustration'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Plate } from '../../ui/plate'
import { Rating } from '../../ui/rating'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { StoreProblem } from '../store/store-problem'
import { ListProblem } from '../stores/store-list'
import { WrittenReview } from './written-review'

/**
 * How many ratings have this number of stars. Percentages are rounded one by one and may not add up to 100.
 */
interface StarShare {
  stars: number
  count: number
  percent: number
}

/** From five stars to one; `distribution` counts from one to five. */
export function starShares(distribution: readonly number[]): StarShare[] {
  const all = distribution.reduce((sum, count) => sum + count, 0)
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = distribution[stars - 1] ?? 0
    return { stars, count, percent: all === 0 ? 0 : Math.round((100 * count) / all) }
  })
}

/** A store's ratings and reviews, ten per page. */
const useReviews = (slug: string, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: ['reviews', slug],
    queryFn: ({ pageParam, signal }) => api.reviews.listStoreReviews({ slug, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    enabled,
  })

/** The mean, and the share of each number of stars. */
function Shares({ rating, count, distribution }: { rating: number; count: number; distribution: number[] }) {
  const t = useText()
  const value = stars(rating)
  return (
    <Card className="grid grid-cols-[auto_minmax(0,1fr)] gap-5 items-center p-5 max-xs:grid-cols-[1fr]">
      <div className="grid gap-1 justify-items-center">
        <Rating large value={value} label={t('ratingLabel', { rating: value })} />
        <span className="text-meta text-ink-2 tabular-nums">
          {t('ratingsCount', { count, number: number(count) })}
        </span>
      </div>
      <ul className="grid gap-2">
        {starShares(distribution).map(({ stars, percent }) => (
          <li key={stars}>
            <span className="sr-only">{t('reviewsRow', { stars, percent })}</span>
            <span
              className="grid grid-cols-[1ch_1fr_3.25em] gap-2.5 items-center text-meta tabular-nums"
              aria-hidden="true"
            >
              <b>{number(stars)}</b>
              <span className="h-2 rounded-full bg-surface-2 overflow-hidden">
                <span
                  className="block h-full rounded-[inherit] bg-primary"
                  style={{ inlineSize: `${percent}%` }}
                />
              </span>
              <span className="text-end text-ink-2">{percent}%</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NobodyYet() {
  const t = useText()
  return (
    <EmptyState
      as="h2"
      title={t('reviewsNoneTitle')}
      text={t('reviewsNoneText')}
      art={
        <Plate size="11rem" h={85}>
          <Illustration name="chef" size={64} />
        </Plate>
      }
    />
  )
}

function Written({ pages }: { pages: ReturnType<typeof useReviews> }) {
  const t = useText()
  const written = pages.data?.pages.flatMap(({ reviews }) => reviews) ?? []
  const store = pages.data?.pages[0]?.restaurant.name ?? ''
  if (written.length === 0) return <p className="text-body-s text-ink-2 mt-4">{t('reviewsNoWords')}</p>
  return (
    <section className="grid gap-3.5 mt-8" aria-label={t('reviewsWritten')}>
      <h2 className="text-title-l">{t('reviewsWritten')}</h2>
      {written.map((review) => (
        <WrittenReview key={review.id} review={review} store={store} />
      ))}
      {pages.hasNextPage && (
        <Button
          kind="soft"
          block
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('reviewsMore')}
        </Button>
      )}
    </section>
  )
}

function Ratings({ pages }: { pages: ReturnType<typeof useReviews> }) {
  const t = useText()
  const { data, error, refetch } = pages
  const head = data?.pages[0]
  if (!head && error) return <ListProblem error={error} onRetry={() => void refetch()} />
  if (!head)
    return (
      <Skeletons label={t('loading')}>
        <Skeleton h="10rem" r="var(--r-l)" />
      </Skeletons>
    )
  const { rating, rating_count } = head.restaurant
  if (rating_count === 0) return <NobodyYet />
  return (
    <>
      <Shares rating={rating} count={rating_count} distribution={head.distribution} />
      <Written pages={pages} />
    </>
  )
}

const isUnknown = (error: unknown) => error instanceof Problem && error.status === 404

/** A store's ratings and reviews (ROU-29); leads to the store if ratings are off. */
export function ReviewsScreen() {
  const t = useText()
  const { slug = '' } = useParams()
  const rates = useSetting('enRAR')
  const pages = useReviews(slug, rates)
  const onBack = useGoBack(`/stores/${slug}`)
  const scroll = usePageScroll(pages.data !== undefined)
  const name = pages.data?.pages[0]?.restaurant.name
  usePageTitle(name ? `${t('reviewsTitle')}, ${name}` : t('reviewsTitle'))
  if (!rates) return <Navigate to={`/stores/${slug}`} replace />
  if (isUnknown(pages.error)) return <StoreProblem error={pages.error} onRetry={() => void pages.refetch()} />
  return (
    <PageShell skipLabel={t('skipToMain')} {...scroll}>
      <NavBar back={{ label: t('back'), onBack }} title={t('reviewsTitle')} text={name} />
      <div className="px-gutter mt-2">
        <Ratings pages={pages} />
      </div>
    </PageShell>
  )
}

import './reviews.css'
import '../empty-page.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { api } from '../../lib/api'
import { number, rating as ratingText } from '../../lib/figures'
import { useGoBack } from '../../lib/go-back'
import { useText } from '../../lib/i18n'
import { usePageScroll } from '../../lib/page-scroll'
import { usePageTitle } from '../../lib/page-title'
import { useSetting } from '../../lib/settings'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Plate } from '../../ui/plate'
import { Rating } from '../../ui/rating'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { Thing } from '../../ui/thing'
import { useStore } from '../store/queries'
import { StoreProblem } from '../store/store-problem'
import { ListProblem } from '../stores/store-list'
import { starShares } from './shares'

const ratingOf = (id: number) =>
  queryOptions({
    queryKey: ['rating', id],
    queryFn: ({ signal }) => api.stores.getRatingInfo({ id }, { signal }),
  })

/** The mean in large type, and how many gave each number of stars. */
function Shares({ rating, count, distribution }: { rating: number; count: number; distribution: number[] }) {
  const t = useText()
  const value = ratingText({ rating, avgRating: '0' })
  return (
    <Card className="reviews">
      <div className="reviews__sum">
        <Rating large value={value} label={t('ratingLabel', { rating: value })} />
        <span className="me c2 num">{t('ratingsCount', { count, number: number(count) })}</span>
      </div>
      <ul className="reviews__rows">
        {starShares(distribution).map(({ stars, percent }) => (
          <li key={stars}>
            <span className="sr">{t('reviewsRow', { stars, percent })}</span>
            <span className="reviews__row me num" aria-hidden="true">
              <b>{number(stars)}</b>
              <span className="reviews__track">
                <span className="reviews__bar" style={{ inlineSize: `${percent}%` }} />
              </span>
              <span className="c2">{percent}%</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Ratings({ id }: { id: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery(ratingOf(id))
  if (!data && error) return <ListProblem error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Skeletons label={t('loading')}>
        <Skeleton h="10rem" r="var(--r-l)" />
      </Skeletons>
    )
  if (data.count === 0)
    return (
      <EmptyState
        as="h2"
        title={t('reviewsNoneTitle')}
        text={t('reviewsNoneText')}
        art={
          <Plate size="11rem" h={85}>
            <Thing name="chef" size={64} />
          </Plate>
        }
      />
    )
  return <Shares {...data} />
}

/** How a store is rated (ROU-29); where ratings are switched off, the store itself. */
export function ReviewsScreen() {
  const t = useText()
  const { slug = '' } = useParams()
  const { data: store, error, refetch } = useStore(slug)
  const onBack = useGoBack(`/stores/${slug}`)
  const scroll = usePageScroll(store !== undefined)
  const rates = useSetting('enRAR')
  usePageTitle(store ? `${t('reviewsTitle')}, ${store.name}` : t('reviewsTitle'))
  if (!rates) return <Navigate to={`/stores/${slug}`} replace />
  if (!store && error) return <StoreProblem error={error} onRetry={() => void refetch()} />
  return (
    <PageShell skipLabel={t('skipToMain')} {...scroll}>
      <NavBar back={{ label: t('back'), onBack }} title={t('reviewsTitle')} text={store?.name} />
      <div className="pad mt2">{store && <Ratings id={store.id} />}</div>
    </PageShell>
  )
}

import { Navigate, useParams } from 'react-router'
import { pointOf, savedLocation } from '../../state/location'
import { isLoggedIn } from '../../state/session'
import type { Prefetch } from '../../ui/lazy-screen'
import { PageShell } from '../../ui/page-shell'
import { itemPath, storePath } from '../kit/store-path'
import { menuOf, storeBySlug, useStore } from './queries'
import { StorePage } from './store-page'
import { StoreProblem } from './store-problem'
import { StoreSkeleton } from './store-skeleton'

/** A store's page and its menu. */
export const prefetch: Prefetch = async (client, { restaurant = '' }) => {
  const place = savedLocation()
  await Promise.all([
    client.prefetchQuery(menuOf(restaurant)),
    client.prefetchQuery(storeBySlug(restaurant, place ? pointOf(place) : {}, isLoggedIn())),
  ])
}

/** A store with its menu; an item's id opens its sheet (ROU-12, ROU-13). Grocery stores have their own screen. */
export function StoreScreen() {
  const { restaurant = '', id } = useParams()
  const { data, error, isPlaceholderData, refetch } = useStore(restaurant)
  if (error && (!data || isPlaceholderData))
    return <StoreProblem error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <PageShell fluid>
        <StoreSkeleton />
      </PageShell>
    )
  if (data.store_type === 'grocery')
    return <Navigate to={id ? itemPath(data.slug, Number(id)) : storePath(data)} replace />
  return (
    <StorePage key={data.id} store={data} isKnown={!isPlaceholderData} linkedItem={id ? Number(id) : null} />
  )
}

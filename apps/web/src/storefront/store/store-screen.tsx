import './store.css'
import { useParams } from 'react-router'
import { PageShell } from '../../ui/page-shell'
import { useStore } from './queries'
import { StorePage } from './store-page'
import { StoreProblem } from './store-problem'
import { StoreSkeleton } from './store-skeleton'

/** A store with its menu; with an item's id its sheet is open (ROU-12, ROU-13). */
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
  return <StorePage key={data.id} store={data} linkedItem={id ? Number(id) : null} />
}

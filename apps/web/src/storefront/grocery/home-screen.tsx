import { useQuery } from '@tanstack/react-query'
import type { StoreCard } from '@tokri/contract/stores'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../lib/format/i18n'
import { useCart } from '../../state/cart'
import { useSavedLocation } from '../../state/location'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { MainTabs } from '../kit/main-tabs'
import { nowhere } from '../kit/queries'
import { ListProblem, NoStores } from '../stores/store-list'
import { groceryStoresAt } from './queries'
import { StoreHome } from './store-home'
import { WaitingShelf } from './waiting-shelf'

/** The store of the grocery cart if it delivers here, else the first of the list. */
function preferred(stores: readonly StoreCard[], inCart: string | undefined): string | undefined {
  return (stores.find(({ slug }) => slug === inCart) ?? stores[0])?.slug
}

/** Groceries (ROU-04): opens the store of `?store=`, else the preferred one; the others are one tap away. */
export function GroceryHomeScreen() {
  const t = useText()
  const place = useSavedLocation()
  // as on arrival: emptying the cart must not change the store on screen
  const [inCart] = useState(useCart(({ restaurant }) => restaurant?.slug))
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery({
    ...groceryStoresAt(place ?? nowhere),
    enabled: place !== null,
  })
  const chosen = params.get('store') ?? preferred(data ?? [], inCart)
  if (chosen) return <StoreHome key={chosen} slug={chosen} stores={data ?? []} />
  if (!data && !error) return <WaitingShelf />
  return (
    <PageShell fluid bars={<MainTabs />}>
      <NavBar title={t('groceryTitle')} />
      {data ? (
        <NoStores text={t('noRestaurantMessage')} />
      ) : (
        <ListProblem error={error} onRetry={() => void refetch()} />
      )}
    </PageShell>
  )
}

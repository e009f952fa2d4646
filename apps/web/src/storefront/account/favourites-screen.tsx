import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StoreCard } from '@tokri/contract/stores'
import { api } from '../../lib/api/api'
import { writeToCache } from '../../lib/api/query-cache'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { problemText, useText } from '../../lib/format/i18n'
import { useSavedLocation } from '../../state/location'
import { LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { HeartButton } from '../../ui/icon-button'
import { Illustration } from '../../ui/illustration'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Plate } from '../../ui/plate'
import { Skeleton } from '../../ui/skeleton'
import { showToast } from '../../ui/toast'
import { QueryContent } from '../kit/query-content'
import { HorizontalStoreCard } from '../stores/store-card'
import { storeGrid } from '../stores/store-grid'
import { favouritesAt } from './queries'

/** Removes a favourite at once; Undo restores it. */
function useHeart() {
  const t = useText()
  const client = useQueryClient()
  const { queryKey } = favouritesAt(useSavedLocation())
  const show = (change: (stores: StoreCard[]) => StoreCard[]) =>
    void writeToCache(client, queryKey, (stores) => stores && change(stores))
  const renew = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) =>
        first === 'store' || first === 'stores' || second === 'favourites',
    })
  const { mutate } = useMutation({
    mutationFn: ({ id }: StoreCard) => api.stores.toggleFavorite({ id }),
    onSettled: renew,
    onError: (error) => showToast({ text: problemText(error), icon: 'warning-circle-fill' }),
  })
  return (store: StoreCard, at: number) => {
    show((stores) => stores.filter(({ id }) => id !== store.id))
    mutate(store)
    const onAct = () => {
      show((stores) => stores.toSpliced(at, 0, store))
      mutate(store)
    }
    showToast({ text: t('favouriteGone', { name: store.name }), action: { label: t('undo'), onAct } })
  }
}

function NoFavourites() {
  const t = useText()
  return (
    <EmptyState
      as="h2"
      title={t('noFavouritesText')}
      text={t('noFavouritesSubText')}
      art={
        <Plate size="11rem" h={12}>
          <Illustration name="heart" size={62} />
        </Plate>
      }
    >
      <LinkButton to="/food" icon="storefront">
        {t('favouritesAction')}
      </LinkButton>
    </EmptyState>
  )
}

const Boxes = () => (
  <div className={`mt-2 ${storeGrid(true)}`}>
    {[0, 1, 2].map((at) => (
      <Skeleton key={at} h="7.4rem" r="var(--r-l)" />
    ))}
  </div>
)

/** The customer's favourite stores (ROU-40). */
export function FavouritesScreen() {
  const t = useText()
  const onBack = useGoBack('/my-account')
  const favourites = useQuery(favouritesAt(useSavedLocation()))
  const scroll = usePageScroll(favourites.data !== undefined)
  const takeBack = useHeart()
  usePageTitle(t('favouritesTitle'))
  return (
    <PageShell fluid skipLabel={t('skipToMain')} {...scroll}>
      <NavBar back={{ label: t('back'), onBack }} title={t('favouritesTitle')} />
      <div className="px-gutter content">
        <QueryContent query={favourites} skeleton={<Boxes />}>
          {(data) =>
            data.length === 0 ? (
              <NoFavourites />
            ) : (
              <ul className={`mt-2 ${storeGrid(true)}`}>
                {data.map((store, at) => (
                  <li key={store.id} className="relative">
                    <HorizontalStoreCard store={store} eager={at < 4} />
                    <span className="absolute z-2 start-16.5 top-1">
                      <HeartButton
                        on
                        label={`${t('removeFavourite')}: ${store.name}`}
                        onChange={() => takeBack(store, at)}
                      />
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryContent>
      </div>
    </PageShell>
  )
}

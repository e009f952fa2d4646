import type { Menu } from '@tokri/contract/catalogue'
import type { Store } from '@tokri/contract/stores'
import { type RefObject, useEffect, useRef } from 'react'
import { useGoBack } from '../../lib/dom/go-back'
import { useText } from '../../lib/format/i18n'
import { useMode } from '../../state/mode'
import { useIsLoggedIn } from '../../state/session'
import { HeartButton, IconButton, IconLink } from '../../ui/icon-button'
import { SearchField } from '../../ui/search-field'
import { TopBar } from '../../ui/top-bar'
import { minutesFor } from '../kit/minutes-for'
import { loginAddress } from '../kit/return-to'
import { share } from '../kit/share'
import { storePath } from '../kit/store-path'
import { allItems } from './menu'
import { useFavourite } from './use-favourite'

/** Toggles the favourite (SCR-26) once its state is loaded; leads guests to the login. */
export function Heart({ store, kind }: { store: Store; kind: 'frosted' | 'plain' }) {
  const t = useText()
  const loggedIn = useIsLoggedIn()
  const change = useFavourite(store)
  if (!loggedIn)
    return <IconLink to={loginAddress(storePath(store))} icon="heart" kind={kind} label={t('addFavourite')} />
  if (store.is_favorited === undefined) return null
  const on = store.is_favorited
  return (
    <HeartButton on={on} kind={kind} label={t(on ? 'removeFavourite' : 'addFavourite')} onChange={change} />
  )
}

/** Back, favourite and share, over the picture. */
export function SceneButtons({ store }: { store: Store }) {
  const t = useText()
  const back = useGoBack('/food')
  return (
    <>
      <IconButton icon="arrow-left-bold" kind="frosted" label={t('back')} onClick={back} />
      <span className="flex items-center gap-2">
        <Heart store={store} kind="frosted" />
        <IconButton
          icon="share-network-bold"
          kind="frosted"
          label={t('shareStore')}
          onClick={() => void share(store.name, `/stores/${store.slug}`)}
        />
      </span>
    </>
  )
}

/** "46 items, ETA 24 min" (SCR-47). */
export function useStripWords(
  store: Pick<Store, 'delivery_time' | 'promised'>,
  menu: Menu | undefined,
): string {
  const t = useText()
  const minutes = minutesFor(store, useMode())
  const count = menu ? allItems(menu).length : 0
  return count > 0 ? t('storeItemsEta', { count, minutes }) : t('storeEta', { minutes })
}

interface Search {
  open: boolean
  query: string
  onOpen: () => void
  onChange: (query: string) => void
  onClose: () => void
}

function useFocusWhen(open: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  return field
}

/** The compact bar past 55 px of scroll (SCR-28), or the search field while the search is open. */
export function StoreBar({ store, menu, search }: { store: Store; menu?: Menu; search: Search }) {
  const t = useText()
  const back = useGoBack('/food')
  const words = useStripWords(store, menu)
  const field = useFocusWhen(search.open)
  if (search.open)
    return (
      <TopBar>
        <div className="flex items-center gap-1">
          <IconButton icon="arrow-left" label={t('closeSearch')} onClick={search.onClose} />
          <div className="min-w-0 flex-1">
            <SearchField
              ref={field}
              flat
              label={t('itemSearchPlaceholder', { name: store.name })}
              placeholder={t('itemSearchPlaceholder', { name: store.name })}
              clearLabel={t('clearSearch')}
              value={search.query}
              onChange={search.onChange}
            />
          </div>
        </div>
      </TopBar>
    )
  return (
    <TopBar
      back={{ label: t('back'), onBack: back }}
      title={store.name}
      text={words}
      end={
        <span className="flex items-center">
          <IconButton icon="magnifying-glass" label={t('searchMenu')} onClick={search.onOpen} />
          <Heart store={store} kind="plain" />
        </span>
      }
    />
  )
}

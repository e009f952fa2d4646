import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { useSetting } from '../../lib/boot/settings'
import { read, type SavedLocation, write } from '../../lib/device/storage'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { useSavedLocation } from '../../state/location'
import { useMode } from '../../state/mode'
import { useIsLoggedIn } from '../../state/session'
import { Chip } from '../../ui/chip'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Scroller } from '../../ui/scroller'
import { MainTabs } from '../kit/main-tabs'
import { useChosenCategories } from './food-screen'
import { countOf, Later } from './lazy-lists'
import { ModeToggle } from './listing-header'
import { ListProblem, NoStores, StoreList, StoreSkeletons } from './store-list'
import { useStoreList } from './store-lists'

type Kind = 'restaurants' | 'meat'
type Choice = { ids: readonly number[]; onChoose: (ids: readonly number[]) => void }

function useCategories(kind: Kind) {
  return useQuery({
    queryKey: ['categories', kind],
    queryFn: ({ signal }) =>
      kind === 'meat'
        ? api.stores.getAllMeatStoresCategories({}, { signal })
        : api.stores.getAllRestaurantsCategories({}, { signal }),
    staleTime: 30 * 60_000,
  })
}

/** Every category as a chip; several may be chosen. Chosen ones come first. */
function CategoryChips({ kind, ids, onChoose }: Choice & { kind: Kind }) {
  const t = useText()
  const several = useSetting('showStoreCategoriesFilter')
  const { data } = useCategories(kind)
  if (!data) return null
  const chosen = new Set(ids)
  const toggle = (id: number) => {
    if (!several) return onChoose([id])
    onChoose(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id])
  }
  const ordered = [...data.categories].sort((a, b) => Number(chosen.has(b.id)) - Number(chosen.has(a.id)))
  return (
    <Scroller label={t('categoriesFiltersText')} className="mt-3" gap=".5rem">
      {ordered.map(({ id, name }) => (
        <Chip key={id} selected={chosen.has(id)} removable={several} onClick={() => toggle(id)}>
          {name}
        </Chip>
      ))}
    </Scroller>
  )
}

function CategoryStores({ kind, place, ids }: { kind: Kind; place: SavedLocation; ids: readonly number[] }) {
  const t = useText()
  const mode = useMode()
  const asked = { kind, mode, categories: ids, loggedIn: useIsLoggedIn() }
  const { data, error, refetch } = useStoreList(place, asked)
  if (!data && error) return <ListProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <StoreSkeletons as="h2" />
  if (data.length === 0) return <NoStores text={t('categoriesNoRestaurantsFoundText')} />
  return (
    <StoreList
      as="h2"
      title={t('filteredCountText', countOf(data))}
      stores={data}
      end={<Later place={place} asked={asked} first={data} />}
    />
  )
}

/** The stores of chosen categories; without a choice in the URL, the last one made here. */
function CategoriesScreen({ kind }: { kind: Kind }) {
  const t = useText()
  const goBack = useGoBack('/food')
  const place = useSavedLocation()
  const [inAddress, choose] = useChosenCategories()
  const scroll = usePageScroll()
  usePageTitle(t('categoriesTitle'))
  if (!place) return null
  const ids = inAddress.length > 0 ? inAddress : read('categorySelectOptions')
  const remember = (chosen: readonly number[]) => {
    write('categorySelectOptions', [...chosen])
    choose(chosen)
  }
  return (
    <PageShell fluid skipLabel={t('skipToMain')} {...scroll} bars={<MainTabs active="nearby" />}>
      <NavBar
        back={{ label: t('back'), onBack: goBack }}
        title={t('categoriesTitle')}
        text={t('categoriesFiltersText')}
      />
      <div className="content">
        <div className="px-gutter">
          <ModeToggle />
        </div>
        <CategoryChips kind={kind} ids={ids} onChoose={remember} />
        <CategoryStores kind={kind} place={place} ids={ids} />
      </div>
    </PageShell>
  )
}

/** ROU-09 */
export const CategoryStoresScreen = () => <CategoriesScreen kind="restaurants" />
/** ROU-10 */
export const CategoryMeatStoresScreen = () => <CategoriesScreen kind="meat" />

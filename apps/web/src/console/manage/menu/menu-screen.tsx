import { useQuery } from '@tanstack/react-query'
import type { MenuBranch } from '@tokri/contract/menus'
import { useDataProvider } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { usePageTitle } from '../../../lib/dom/page-title'
import { cx } from '../../../ui/cx'
import { EmptyState } from '../../../ui/empty-state'
import { Icon } from '../../../ui/icon'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import type { ConsoleData, Row } from '../data/data-provider'
import { useMay, useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { IMPORTS } from '../files/paths'
import { boxLook, inputLook } from '../form/field-box'
import { ReferencePicker } from '../form/reference-picker'
import { BASE, pathOf } from '../kit/looks'
import { Press, PressLink } from '../kit/press'
import { useMedia } from '../kit/use-media'
import { AlikeSheet } from './alike-sheet'
import { Categories } from './categories'
import { ItemPanel } from './item-panel'
import { ItemPhone } from './item-preview'
import { LineList } from './line-list'
import { useOpenItem } from './menu-path'
import { type Shown, useMenuActs, useTree } from './queries'

/** From this width on there is room for the phone preview beside the form of an item. */
const WIDE = '(min-width: 1440px)'
const pathOfMenu = (restaurant_id: number) => `${BASE}/menu/${restaurant_id}`

/** The menu of the store in the URL; without one, it asks for the store. */
export function MenuScreen() {
  const t = useManageText()
  const { store } = useParams()
  const mayRead = useMay('items', 'read')
  if (!mayRead)
    return <EmptyState title={t('listNotAllowed', { name: t('menuTitle') })} text={t('listNotAllowedText')} />
  if (store && /^[1-9]\d{0,9}$/.test(store)) return <Menu key={store} restaurant_id={Number(store)} />
  return <ChooseStore />
}

function ChooseStore() {
  const t = useManageText()
  const navigate = useNavigate()
  const data = useDataProvider<ConsoleData>()
  usePageTitle(t('menuTitle'))
  // with one store there is nothing to choose
  const { data: stores } = useQuery({
    queryKey: ['stores', 'menu'],
    queryFn: async () =>
      (await data.getList<Row>('stores', { filter: {}, pagination: { page: 1, perPage: 2 } })).data,
  })
  const [only, another] = stores ?? []
  if (only && !another) return <Navigate to={pathOfMenu(only.id)} replace />
  return (
    <>
      <h1 className="text-title-l">{t('menuTitle')}</h1>
      <section className="grid max-w-xl gap-3 rounded-2xl bg-surface p-4 shadow-e1">
        <h2 className="text-title-s">{t('menuWhose')}</h2>
        <ReferencePicker
          of="stores"
          label={t('stores_many')}
          chosen={[]}
          onChoose={(id) => void navigate(pathOfMenu(id))}
        />
      </section>
    </>
  )
}

/** Categories and items, narrower if an item is open beside them. */
function columnsBeside(item: number | null, isWide: boolean): string {
  if (item === null) return ''
  return isWide
    ? 'lg:grid-cols-[10rem_minmax(0,1fr)_20rem_18rem]'
    : 'lg:grid-cols-[10rem_minmax(0,1fr)_21rem]'
}

interface OpenItemProps {
  id: number
  restaurant_id: number
  isWide: boolean
}

const OpenItem = ({ id, restaurant_id, isWide }: OpenItemProps) => (
  <>
    <ItemPanel id={id} />
    {isWide && <ItemPhone key={id} id={id} restaurant_id={restaurant_id} />}
  </>
)

/** A file of items for this store. */
function ImportLink({ restaurant_id }: { restaurant_id: number }) {
  const t = useManageText()
  const mayImport = useMe()?.permissions.includes('files:import') ?? false
  return (
    mayImport && (
      <PressLink icon="upload-simple" to={`${IMPORTS}?kind=items&store=${restaurant_id}`}>
        {t('menuImport')}
      </PressLink>
    )
  )
}

/** The open category's name, with how many items are in it. */
function PartTitle({ category }: { category: MenuBranch | null }) {
  const t = useManageText()
  return (
    <h2 className="me-auto text-title-s">
      <bdi>{category?.name ?? t('items_many')}</bdi>
      {category && (
        <span className="ms-2 text-meta font-normal text-ink-2">
          {t('menuCount', { count: category.items })}
        </span>
      )}
    </h2>
  )
}

function Menu({ restaurant_id }: { restaurant_id: number }) {
  const t = useManageText()
  const mayWrite = useMay('items', 'update')
  const { data, isError, refetch } = useTree(restaurant_id)
  usePageTitle(data?.store.name ?? t('menuTitle'))
  const [address, setAddress] = useSearchParams()
  const [words, setWords] = useState('')
  const [alike, setAlike] = useState(false)
  const q = useDeferredValue(words.trim())
  const acts = useMenuActs(restaurant_id, {})
  const item = useOpenItem()
  const isWide = useMedia(WIDE)
  if (isError && !data)
    return (
      <EmptyState title={t('menuProblem')} text={t('settingsProblemText')}>
        <Press onClick={() => void refetch()}>{t('tryAgain')}</Press>
      </EmptyState>
    )
  if (!data)
    return (
      <Skeletons label={t('listLoading')}>
        <Skeleton h="2rem" w="12rem" r="0.75rem" />
        <Skeleton h="24rem" r="1rem" style={{ marginBlockStart: '1rem' }} />
      </Skeletons>
    )
  const { store, categories, items, off, low } = data
  const only = address.get('only')
  const asked = Number(address.get('category'))
  const [first] = categories.filter(({ parent_id }) => parent_id === null)
  const chosen = categories.find(({ id }) => id === asked) ?? first
  const shown: Shown =
    q !== ''
      ? { q }
      : only === 'off' || only === 'low'
        ? { only }
        : chosen
          ? { item_category_id: chosen.id }
          : {}
  const isCategory = 'item_category_id' in shown
  const place = chosen ? `&item_category_id=${chosen.id}` : ''
  const pathOfNew = `${pathOf('items', 'create')}?restaurant_id=${restaurant_id}${place}`
  const show = (next: Record<string, string>) => {
    setWords('')
    setAddress(next, { replace: true })
  }
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2">
        <nav aria-label={t('breadcrumb')} className="flex items-center gap-1.5 text-meta text-ink-2">
          <Link to={`${BASE}/menu`} className="inline-flex min-h-6 items-center hover:underline">
            {t('menuTitle')}
          </Link>
          <Icon name="caret-right" size="xs" flip />
        </nav>
        <h1 className="text-title-l">
          <bdi>{store.name}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-1 text-meta text-ink-2">
          {t('menuCount', { count: items })}
          <Press kind="g" small disabled={off === 0} onClick={() => show({ only: 'off' })}>
            {t('menuCountOff', { count: off })}
          </Press>
          <Press kind="g" small disabled={low === 0} onClick={() => show({ only: 'low' })}>
            {t('menuCountLow', { count: low })}
          </Press>
        </p>
        <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow">
          <a
            href={`/stores/${store.slug}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-9 items-center justify-center text-label text-primary-text hover:underline pointer-coarse:min-h-tap"
          >
            {t('menuSee')}
          </a>
          <ImportLink restaurant_id={restaurant_id} />
          <Press onClick={() => setAlike(true)}>{t('menuAlike')}</Press>
          {mayWrite && (
            <PressLink kind="p" icon="plus-bold" to={pathOfNew}>
              {t('items_new')}
            </PressLink>
          )}
        </div>
      </div>
      <div
        className={cx(
          'grid grid-cols-1 items-start gap-4 md:grid-cols-[13rem_minmax(0,1fr)]',
          columnsBeside(item, isWide),
        )}
      >
        <Categories
          restaurant_id={restaurant_id}
          categories={categories}
          chosen={isCategory ? (chosen?.id ?? null) : null}
          mayWrite={mayWrite}
          onChoose={(id) => show({ category: String(id) })}
          onOrder={(parent_id, ids) => void acts.orderCategories(parent_id, ids)}
        />
        <section aria-label={isCategory ? chosen?.name : t('items_many')} className="grid min-w-0 gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <PartTitle category={isCategory ? (chosen ?? null) : null} />
            <label className={`${boxLook()} w-full sm:max-w-72`}>
              <span className="sr-only">{t('menuFind')}</span>
              <input
                type="search"
                className={inputLook}
                placeholder={t('menuFind')}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            </label>
          </div>
          <LineList
            key={JSON.stringify(shown)}
            restaurant_id={restaurant_id}
            shown={shown}
            categories={categories}
            mayWrite={mayWrite}
          />
        </section>
        {item !== null && <OpenItem id={item} restaurant_id={restaurant_id} isWide={isWide} />}
      </div>
      <AlikeSheet open={alike} restaurant_id={restaurant_id} onClose={() => setAlike(false)} />
    </>
  )
}

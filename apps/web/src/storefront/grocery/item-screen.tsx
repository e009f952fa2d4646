import { useQuery } from '@tanstack/react-query'
import type { GroceryItem } from '@tokri/contract/grocery'
import type { StoreCard } from '@tokri/contract/stores'
import { type Leave, quantityOf } from '@tokri/domain/cart/fill'
import { isSoldOut } from '@tokri/domain/cart/on-sale'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { useCart } from '../../state/cart'
import { useMode } from '../../state/mode'
import { AddStepper } from '../../ui/add-stepper'
import { Badge } from '../../ui/badge'
import { Dock } from '../../ui/dock'
import { IconButton } from '../../ui/icon-button'
import { ItemArt } from '../../ui/item-art'
import { lazyComponent } from '../../ui/lazy-component'
import { PageShell } from '../../ui/page-shell'
import { Scroller } from '../../ui/scroller'
import { minutesFor } from '../kit/minutes-for'
import { ShareButton } from '../kit/nav-parts'
import { itemPath, storePath } from '../kit/store-path'
import { stepperLabels } from '../kit/store-words'
import { useLayer } from '../kit/use-layer'
import { ByWeight } from '../store/by-weight'
import { ItemFacts } from '../store/item-facts'
import { perUnit } from '../store/item-words'
import { groceryItemOf } from '../store/queries'
import { StoreProblem } from '../store/store-problem'
import type { Adding, StoreLayer } from '../store/use-adding'
import { aislePath } from './aisle-screen'
import { ItemTile, TilePrice, WordList } from './item-tile'
import { SizeChips } from './size-chips'
import { firstSize, inSize } from './sizes'
import { TileSheets } from './tile-sheets'
import { useCartOfStore, useGroceryAdding, useTolerance } from './use-grocery-adding'
import { WaitingShelf } from './waiting-shelf'

const DishFacts = lazyComponent(() => import('../store/dish-facts').then((part) => part.DishFacts))

type Shown = GroceryItem & {
  restaurant: StoreCard
  path: { id: number; name: string }[]
  similar: GroceryItem[]
}

/** Price and stepper. */
function ItemDock({ item, adding, leave }: { item: GroceryItem; adding: Adding; leave: Leave }) {
  const t = useText()
  const quantity = useCart(({ cart }) => quantityOf(cart, item.id))
  const isGone = isSoldOut(item)
  const more = () => adding.more(item, document.querySelector('main .itemart'), leave)
  return (
    <Dock>
      <div className="flex items-center gap-4 w-full justify-between">
        <div className="min-w-0 flex-1">
          <TilePrice item={item} />
          {item.few_left !== null ? (
            <p className="text-caption text-offer-text font-bold tabular-nums">
              {t('fewLeft', { count: item.few_left })}
            </p>
          ) : (
            <p className="text-caption text-ink-3 tabular-nums">{perUnit(t, item)}</p>
          )}
        </div>
        <AddStepper
          kind="l"
          quantity={quantity}
          words={stepperLabels(t, {
            name: item.name,
            quantity,
            off: isGone ? t('soldOut') : t('storeClosedShort'),
          })}
          soldOut={isGone || (!adding.open && quantity === 0)}
          max={adding.open ? (item.stock ?? undefined) : quantity}
          note={item.addon_categories.length > 0 ? t('customizableItemText') : undefined}
          onAdd={more}
          onIncrease={more}
          onDecrease={() => adding.less(item)}
        />
      </div>
    </Dock>
  )
}

/** Similar items in stock. */
function Similar({ items, adding }: { items: readonly GroceryItem[]; adding: Adding }) {
  const t = useText()
  if (items.length === 0) return null
  return (
    <section id="similar" className="mt-6">
      <h2 className="text-title-m">{t('similarTitle')}</h2>
      <Scroller label={t('similarTitle')} className="-mx-[var(--gutter)] mt-3 [&>*]:w-35" gap=".75rem">
        {items.map((one) => (
          <ItemTile key={one.id} item={one} adding={adding} />
        ))}
      </Scroller>
    </section>
  )
}

function ItemHead({ item }: { item: GroceryItem }) {
  const t = useText()
  return (
    <div className="relative aspect-square max-h-[55dvh] w-full">
      <ItemArt
        image={item.image}
        art={item.art}
        size={220}
        plate="shelf"
        photo="round"
        off={isSoldOut(item)}
        eager
        className="rounded-none md:rounded-sheet"
      />
      <span className="absolute start-gutter bottom-4 tabular-nums">
        {isSoldOut(item) ? (
          <Badge large>{t('soldOut')}</Badge>
        ) : (
          item.discount_percentage > 0 && (
            <Badge tone="offer" large>
              {t('couponOff', { discount: `${item.discount_percentage}%` })}
            </Badge>
          )
        )}
      </span>
    </div>
  )
}

function ItemPage({ listed }: { listed: Shown }) {
  const t = useText()
  const mode = useMode()
  const { restaurant, path, similar } = listed
  const [size, setSize] = useState(() => firstSize(listed))
  const item = inSize(listed, size)
  const { tolerance, tolerate } = useTolerance(item.id)
  const layers = useLayer<StoreLayer>()
  const adding = useGroceryAdding(restaurant, layers)
  const aisle = path[0]
  const back = useGoBack(aisle ? aislePath(restaurant.slug, aisle.id) : storePath(restaurant))
  const scroll = usePageScroll()
  useCartOfStore(restaurant.id)
  usePageTitle(`${item.name}, ${restaurant.name}`)
  return (
    <PageShell
      fluid
      className="widebars"
      {...scroll}
      skipLabel={t('skipToMain')}
      bars={<ItemDock item={item} adding={adding} leave={{ tolerance }} />}
    >
      <div className="relative md:mx-auto md:grid md:max-w-280 md:grid-cols-2 md:gap-4 md:pt-18">
        <div className="absolute inset-x-3 top-[max(var(--safe-top),0.5rem)] z-4 flex items-center justify-between">
          <IconButton icon="arrow-left-bold" kind="frosted" label={t('back')} onClick={back} />
          <ShareButton title={item.name} path={itemPath(restaurant.slug, listed.id)} />
        </div>
        <ItemHead item={item} />
        <div className="px-gutter pt-4">
          <p className="text-meta text-ink-3">
            {path.map(({ id, name }, at) => (
              <span key={id}>
                {at > 0 && <span className="dot-before" />}
                <Link
                  className="inline-flex min-h-6 items-center"
                  to={`${aislePath(restaurant.slug, aisle?.id ?? id)}${at > 0 ? `?shelf=${id}` : ''}`}
                >
                  {name}
                </Link>
              </span>
            ))}
          </p>
          <h1 className="text-title-l mt-2">
            <bdi>{item.name}</bdi>
          </h1>
          <p className="text-ink-2 tabular-nums">
            <WordList words={[item.brand, item.unit]} />
          </p>
          {item.pack_sizes.length > 0 && (
            <fieldset
              className="mt-3.5 flex flex-wrap gap-2.5"
              aria-label={t('packSizes', { name: item.name })}
            >
              <SizeChips large sizes={item.pack_sizes} chosen={size} onChoose={setSize} />
            </fieldset>
          )}
          <ByWeight item={item} tolerance={tolerance} onTolerate={adding.open ? tolerate : undefined} />
          {item.desc && (
            <p className="text-ink-2 mt-3">
              <bdi>{item.desc}</bdi>
            </p>
          )}
          <ItemFacts item={item} />
          <Suspense fallback={null}>
            <DishFacts id={item.id} className="mt-4 bg-surface shadow-e1" />
          </Suspense>
          <Link className="mt-4 flex min-h-11 items-center text-body-s text-ink-2" to={storePath(restaurant)}>
            {t('soldBy', { name: restaurant.name, minutes: minutesFor(restaurant, mode) })}
          </Link>
          <Similar items={similar} adding={adding} />
        </div>
      </div>
      <TileSheets item={item} adding={adding} />
    </PageShell>
  )
}

/** A grocery item (ROU-15). */
export function GroceryItemScreen() {
  const { restaurant = '', id = '' } = useParams()
  const { data, error, refetch } = useQuery(groceryItemOf(restaurant, Number(id)))
  if (error && !data) return <StoreProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <WaitingShelf />
  return <ItemPage key={data.id} listed={data} />
}

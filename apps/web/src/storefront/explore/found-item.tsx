import type { Item } from '@tokri/contract/catalogue'
import type { StoreCard } from '@tokri/contract/stores'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../lib/format/i18n'
import { enterStore, useMode } from '../../state/mode'
import { Icon } from '../../ui/icon'
import { ItemArt } from '../../ui/item-art'
import { lazyComponent } from '../../ui/lazy-component'
import { minutesFor } from '../kit/minutes-for'
import { itemPath } from '../kit/store-path'
import { ItemAdd, ItemPrice, ItemTags } from '../store/item-row'
import { StartNewDialog } from '../store/start-new-dialog'
import { type Adding, useAdding } from '../store/use-adding'
import { useArrival } from '../stores/arrival'
import { isTakingOrders, useClosedWords } from '../stores/store-card'

type FoundItem = Item & { restaurant: StoreCard }
type RowProps = {
  item: FoundItem
  /** The sheets of the screen. */
  layers: Adding['layers']
  onOpen: () => void
}

const StoreSheets = lazyComponent(() => import('../store/store-sheets').then((part) => part.StoreSheets))

/** Adds a dish to the cart here; its sheets load when one is opened. */
function AddHere({ item, layers, onOpen }: RowProps) {
  const { restaurant } = item
  const closed = useClosedWords()
  const open = isTakingOrders(restaurant)
  const adding = useAdding(restaurant, { open, layers })
  const { layer } = layers
  const isAsked = layer !== null && 'id' in layer && layer.id === item.id
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)
  const remembering: Adding = {
    ...adding,
    more: (...asked) => {
      enterStore(restaurant.delivery_type)
      onOpen()
      adding.more(...asked)
    },
  }
  return (
    <>
      <ItemAdd item={item} adding={remembering} />
      {wasAsked && (
        <Suspense fallback={null}>
          <StoreSheets
            layer={isAsked ? layer : null}
            items={[item]}
            coupons={[]}
            adding={adding}
            closed={open ? '' : closed(restaurant)}
            onClose={layers.close}
          />
        </Suspense>
      )}
      <StartNewDialog adding={adding} />
    </>
  )
}

/** Groceries have a page and a cart of their own: the row opens that page. */
const OpenThere = ({ item }: { item: FoundItem }) => (
  <span className="item__art block">
    <ItemArt
      image={item.image}
      art={item.art}
      off={!isTakingOrders(item.restaurant) || item.is_active === 0}
    />
    <span className="absolute start-[calc(50%-1.25rem)] bottom-[-0.6rem] grid size-10 place-items-center rounded-full bg-raised text-primary-text shadow-e2">
      <Icon name="caret-right-bold" size="s" flip />
    </span>
  </span>
)

/** A dish and its store: opens the store at this dish (ROU-13), or adds it to the cart here. */
export function FoundItemRow(row: RowProps) {
  const t = useText()
  const closed = useClosedWords()
  const arrival = useArrival()
  const mode = useMode()
  const { item, onOpen } = row
  const { restaurant } = item
  const isGrocery = restaurant.store_type === 'grocery'
  const open = isTakingOrders(restaurant)
  const enter = () => {
    enterStore(restaurant.delivery_type)
    onOpen()
  }
  return (
    <article className="item relative">
      <div className="min-w-0">
        <ItemTags item={item} />
        <h3 className="mt-2 text-title-s">
          <Link
            to={isGrocery ? itemPath(restaurant.slug, item.id) : `/stores/${restaurant.slug}/${item.id}`}
            className="after:absolute after:inset-x-0 after:inset-y-2 after:rounded-control"
            state={arrival}
            onClick={enter}
          >
            <bdi>{item.name}</bdi>
          </Link>
        </h3>
        <ItemPrice item={item} />
        <p className="line-clamp-2 text-body-s text-ink-3">
          {t('exlporeByRestaurantText', { name: restaurant.name })},{' '}
          {open ? t('homePageMinsText', { minutes: minutesFor(restaurant, mode) }) : closed(restaurant)}
          {item.desc && `. ${item.desc}`}
        </p>
      </div>
      {isGrocery ? <OpenThere item={item} /> : <AddHere {...row} />}
    </article>
  )
}

import type { GroceryItem } from '@tokri/contract/grocery'
import { quantityOf } from '@tokri/domain/cart/fill'
import { isSoldOut } from '@tokri/domain/cart/on-sale'
import { Fragment, useRef, useState } from 'react'
import { Link } from 'react-router'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { useCart } from '../../state/cart'
import { AddSquare, AddStepper } from '../../ui/add-stepper'
import { Badge } from '../../ui/badge'
import { ItemArt } from '../../ui/item-art'
import { Scroller } from '../../ui/scroller'
import { Skeleton } from '../../ui/skeleton'
import { itemPath } from '../kit/store-path'
import { stepperLabels } from '../kit/store-words'
import { perUnit } from '../store/item-words'
import type { Adding } from '../store/use-adding'
import { SizeChips } from './size-chips'
import { firstSize, inSize } from './sizes'
import { TileSheets } from './tile-sheets'

/** A square plus that widens to the stepper over the picture. */
function TileStepper({ item, adding }: { item: GroceryItem; adding: Adding }) {
  const t = useText()
  const box = useRef<HTMLSpanElement>(null)
  const quantity = useCart(({ cart }) => quantityOf(cart, item.id))
  const more = () => adding.more(item, box.current?.closest('.gtile')?.querySelector('.itemart') ?? null)
  const isGone = isSoldOut(item) || !adding.open
  return (
    <span ref={box} className="gtile__add">
      {quantity === 0 && !isGone ? (
        <AddSquare label={t('addNamed', { name: item.name })} onAdd={more} />
      ) : (
        quantity > 0 && (
          <AddStepper
            quantity={quantity}
            words={stepperLabels(t, { name: item.name, quantity })}
            max={adding.open ? (item.stock ?? undefined) : quantity}
            onAdd={more}
            onIncrease={more}
            onDecrease={() => adding.less(item)}
          />
        )
      )}
    </span>
  )
}

/** Price with the MRP it is below of. */
export function TilePrice({ item }: { item: GroceryItem }) {
  const t = useText()
  const { old_price, price, by_weight } = item
  return (
    <p className="truncate tabular-nums gtile__price">
      <b className="text-title-s">
        {by_weight ? t('weightEstimate', { amount: money(price) }) : money(price)}
      </b>{' '}
      {old_price !== null && old_price > price && (
        <s className="text-meta text-ink-3">
          <span className="sr-only">{t('mrp', { amount: money(old_price) })}</span>
          <span aria-hidden="true">{money(old_price)}</span>
        </s>
      )}
    </p>
  )
}

/** Words of different scripts side by side: none tears its neighbour along, read from either side. */
export const Apart = ({ words }: { words: readonly (string | null | undefined)[] }) =>
  words.filter(Boolean).map((word, at) => (
    <Fragment key={word}>
      {at > 0 && ', '}
      <bdi>{word}</bdi>
    </Fragment>
  ))

/** How many are left when they are few, else what it costs by weight and who makes it. */
function TileNote({ item, slug }: { item: GroceryItem; slug: string }) {
  const t = useText()
  if (isSoldOut(item))
    return (
      <Link
        className="text-caption text-primary-text font-bold truncate gtile__similar"
        to={`${itemPath(slug, item.id)}#similar`}
      >
        {t('seeSimilar')}
      </Link>
    )
  if (item.few_left !== null)
    return (
      <p className="text-caption text-offer-text font-bold truncate tabular-nums">
        {t('fewLeft', { count: item.few_left })}
      </p>
    )
  const words = item.by_weight
    ? [t('weightPerKg', { amount: money(item.by_weight.price_per_kg) })]
    : [perUnit(t, item), item.brand]
  return (
    <p className="text-caption text-ink-3 truncate tabular-nums">
      <Apart words={words} />
    </p>
  )
}

type ItemTileProps = {
  item: GroceryItem
  adding: Adding
  /** Whose it is, where several stores stand side by side. */
  from?: string
}

/** One thing on a shelf: picture with the plus on it, price, name, sizes, and what is left. */
export function ItemTile({ item: listed, adding, from }: ItemTileProps) {
  const t = useText()
  const [size, setSize] = useState(() => firstSize(listed))
  const item = inSize(listed, size)
  const { slug } = adding.store
  const isGone = isSoldOut(item)
  return (
    <article className="gtile">
      <div className="gtile__art">
        <ItemArt image={item.image} art={item.art} size={112} plate="shelf" off={isGone || !adding.open} />
        {isGone ? (
          <span className="gtile__badge">
            <Badge>{t('soldOut')}</Badge>
          </span>
        ) : (
          item.discount_percentage > 0 && (
            <span className="gtile__badge tabular-nums">
              <Badge tone="offer">{t('couponOff', { discount: `${item.discount_percentage}%` })}</Badge>
            </span>
          )
        )}
        <TileStepper item={item} adding={adding} />
      </div>
      <div className="gtile__words">
        <TilePrice item={item} />
        <h3 className={item.pack_sizes.length > 0 ? 'text-body-s truncate' : 'text-body-s line-clamp-2'}>
          <Link to={itemPath(slug, item.id)} className="gtile__open">
            <bdi>{item.name}</bdi>
          </Link>
        </h3>
        {item.pack_sizes.length > 0 ? (
          <Scroller label={t('packSizes', { name: item.name })} className="gtile__sizes" gap=".375rem">
            <SizeChips sizes={item.pack_sizes} chosen={size} onChoose={setSize} />
          </Scroller>
        ) : (
          <p className="text-meta text-ink-3 truncate">
            <Apart words={[item.unit, from]} />
          </p>
        )}
        <TileNote item={item} slug={slug} />
      </div>
      <TileSheets item={item} adding={adding} />
    </article>
  )
}

export function TileSkeleton() {
  return (
    <span className="gtile">
      <span className="gtile__art block">
        <Skeleton h="100%" r="1.25rem" />
      </span>
      <span className="gtile__words">
        <Skeleton w="40%" h="1.1rem" />
        <Skeleton w="80%" h="1rem" />
        <Skeleton w="50%" h=".9rem" />
      </span>
    </span>
  )
}

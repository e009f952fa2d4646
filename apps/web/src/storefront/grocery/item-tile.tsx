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
import { cx } from '../../ui/cx'
import { ItemArt } from '../../ui/item-art'
import { Scroller } from '../../ui/scroller'
import { Skeleton } from '../../ui/skeleton'
import { SkipLink } from '../../ui/skip-link'
import { itemPath } from '../kit/store-path'
import { stepperLabels } from '../kit/store-words'
import { perUnit } from '../store/item-words'
import type { Adding } from '../store/use-adding'
import { SizeChips } from './size-chips'
import { firstSize, inSize } from './sizes'
import { TileSheets } from './tile-sheets'

/** A plus on the picture that widens to the stepper. */
function TileStepper({ item, adding }: { item: GroceryItem; adding: Adding }) {
  const t = useText()
  const box = useRef<HTMLSpanElement>(null)
  const quantity = useCart(({ cart }) => quantityOf(cart, item.id))
  const more = () => adding.more(item, box.current?.closest('article')?.querySelector('.itemart') ?? null)
  const isGone = isSoldOut(item) || !adding.open
  return (
    <>
      <span ref={box} className="absolute end-1.5 bottom-1.5 z-2">
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
      {quantity > 0 && <SkipLink label={t('skipToCart')} to="cart" />}
    </>
  )
}

/** Price, with the MRP if it is lower. */
export function TilePrice({ item }: { item: GroceryItem }) {
  const t = useText()
  const { old_price, price, by_weight } = item
  return (
    <p className={cx(oneLine, 'tabular-nums')}>
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

/** A comma-separated list whose words keep their own direction. */
export const WordList = ({ words }: { words: readonly (string | null | undefined)[] }) =>
  words.filter(Boolean).map((word, at) => (
    <Fragment key={word}>
      {at > 0 && ', '}
      <bdi>{word}</bdi>
    </Fragment>
  ))

/** The remaining stock when it is low, else unit price and brand. */
function TileNote({ item, slug }: { item: GroceryItem; slug: string }) {
  const t = useText()
  if (isSoldOut(item))
    return (
      <Link
        className={cx(oneLine, 'text-caption text-primary-text relative z-1 font-bold')}
        to={`${itemPath(slug, item.id)}#similar`}
      >
        {t('seeSimilar')}
      </Link>
    )
  if (item.few_left !== null)
    return (
      <p className={cx(oneLine, 'text-caption text-offer-text font-bold tabular-nums')}>
        {t('fewLeft', { count: item.few_left })}
      </p>
    )
  const words = item.by_weight
    ? [t('weightPerKg', { amount: money(item.by_weight.price_per_kg) })]
    : [perUnit(t, item), item.brand]
  return (
    <p className={cx(oneLine, 'text-caption text-ink-3 tabular-nums')}>
      <WordList words={words} />
    </p>
  )
}

/**
 * All tiles have the same height: two lines of name and the unit, or one line and the sizes; very large text
 * has two lines of each.
 */
const words =
  'h-[calc(6.5rem+4.5rem*var(--lh))] overflow-hidden pt-1.5 max-2xs:h-[calc(9.5rem+7.5rem*var(--lh))]'
const oneLine = 'min-w-0 2xs:truncate max-2xs:line-clamp-2'

type ItemTileProps = {
  item: GroceryItem
  adding: Adding
  /** The store's name, in results from several stores. */
  from?: string
}

/** A grocery item in a grid. */
export function ItemTile({ item: listed, adding, from }: ItemTileProps) {
  const t = useText()
  const [size, setSize] = useState(() => firstSize(listed))
  const item = inSize(listed, size)
  const { slug } = adding.store
  const isGone = isSoldOut(item)
  return (
    <article className="relative block min-w-0">
      <div className="relative aspect-square">
        <ItemArt image={item.image} art={item.art} size={112} plate="shelf" off={isGone || !adding.open} />
        {isGone ? (
          <span className="absolute start-2 top-2 z-1">
            <Badge>{t('soldOut')}</Badge>
          </span>
        ) : (
          item.discount_percentage > 0 && (
            <span className="absolute start-2 top-2 z-1 tabular-nums">
              <Badge tone="offer">{t('couponOff', { discount: `${item.discount_percentage}%` })}</Badge>
            </span>
          )
        )}
        <TileStepper item={item} adding={adding} />
      </div>
      <div className={words}>
        <TilePrice item={item} />
        <h3 className={cx('text-body-s font-medium', item.pack_sizes.length > 0 ? oneLine : 'line-clamp-2')}>
          <Link to={itemPath(slug, item.id)} className="after:absolute after:inset-0">
            <bdi>{item.name}</bdi>
          </Link>
        </h3>
        {item.pack_sizes.length > 0 ? (
          <Scroller
            label={t('packSizes', { name: item.name })}
            className="relative z-1 px-0 py-1"
            gap=".375rem"
          >
            <SizeChips sizes={item.pack_sizes} chosen={size} onChoose={setSize} />
          </Scroller>
        ) : (
          <p className={cx(oneLine, 'text-meta text-ink-3')}>
            <WordList words={[item.unit, from]} />
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
    <span className="block">
      <span className="block aspect-square">
        <Skeleton h="100%" r="1.25rem" />
      </span>
      <span className={cx('block', words)}>
        <Skeleton w="40%" h="1.1rem" />
        <Skeleton w="80%" h="1rem" />
        <Skeleton w="50%" h=".9rem" />
      </span>
    </span>
  )
}

/** Placeholder of a grid of tiles. */
export const WaitingTiles = () => (
  <span className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,42%),1fr))] gap-x-3.5 gap-y-4">
    {[0, 1, 2, 3].map((one) => (
      <TileSkeleton key={one} />
    ))}
  </span>
)

import type { Item } from '@tokri/contract/catalogue'
import { priceFrom } from '@tokri/domain/cart/addons'
import { quantityOf } from '@tokri/domain/cart/fill'
import { isSoldOut } from '@tokri/domain/cart/on-sale'
import { type CSSProperties, useRef } from 'react'
import { useSetting } from '../../lib/boot/settings'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { useCart } from '../../state/cart'
import { AddStepper } from '../../ui/add-stepper'
import type { PlateKind } from '../../ui/art'
import { cx } from '../../ui/cx'
import { ItemArt } from '../../ui/item-art'
import { SkipLink } from '../../ui/skip-link'
import { VegMark } from '../../ui/veg-mark'
import { stepperLabels } from '../kit/store-words'
import { Liked } from './liked'
import { percentOff } from './menu'
import { offWords } from './off-words'
import type { Adding } from './use-adding'

/** Veg mark and tags of a dish. */
export function ItemTags({ item }: { item: Item }) {
  const t = useText()
  const marked = useSetting('showVegNonVegBadge')
  const tags = (['recommended', 'popular', 'new'] as const).filter((tag) => item[`is_${tag}`] === 1)
  return (
    <div className="flex min-h-5 items-center gap-1.5">
      {marked && item.is_veg !== null && (
        <VegMark veg={item.is_veg === 1} label={t(item.is_veg === 1 ? 'markVeg' : 'markNonVeg')} />
      )}
      {tags.map((tag) => (
        <span
          key={tag}
          className={cx(
            'rounded-badge bg-(--badge) text-micro tracking-[0.02em] text-(--on-badge,var(--offer-text)) uppercase shadow-[0_0_0_0.15rem_var(--badge)]',
            tag === 'recommended' && 'hidden in-[[style*=--recommended]]:inline',
          )}
          style={{ '--badge': `var(--${tag})`, '--on-badge': `var(--on-${tag})` } as CSSProperties}
        >
          {t(`${tag}BadgeText`)}
        </span>
      ))}
    </div>
  )
}

const priceLine = 'mt-[0.2rem] mb-[0.4rem] flex flex-wrap items-center gap-x-2 tabular-nums'

/** Price, crossed-out price and discount; the lowest price if only portions have one. */
export function ItemPrice({ item }: { item: Item }) {
  const t = useText()
  const { amount, isFrom } = priceFrom(item)
  const hidesZero = useSetting('hidePriceWhenZero')
  const withPercent = useSetting('showPercentageDiscount')
  const percent = percentOff(item)
  if (amount > item.price)
    return (
      <p className={priceLine}>
        <span className="font-bold">
          {isFrom ? t('priceFrom', { amount: money(amount) }) : money(amount)}
        </span>
        <Liked item={item} />
      </p>
    )
  if (item.price === 0 && hidesZero) return null
  return (
    <p className={priceLine}>
      <span className="font-bold">
        {item.by_weight ? t('weightEstimate', { amount: money(item.price) }) : money(item.price)}
      </span>
      {percent > 0 && item.old_price && <s className="text-body-s text-ink-3">{money(item.old_price)}</s>}
      {percent > 0 && withPercent && (
        <span className="text-meta text-offer-text font-bold">
          {t('itemPercentageDiscountText', { percent })}
        </span>
      )}
      {item.unit && <span className="text-meta text-ink-3">{item.unit}</span>}
      <Liked item={item} />
    </p>
  )
}

/** Items are in two columns on wide screens. */
export const itemColumns = 'md:grid md:grid-cols-2 md:gap-x-10 md:[&>:nth-child(2)]:border-t-0'

type AddingProps = { item: Item; adding: Adding; plate?: PlateKind }

/** The picture of a dish with its stepper. */
export function ItemAdd({ item, adding, plate }: AddingProps) {
  const t = useText()
  const art = useRef<HTMLDivElement>(null)
  const quantity = useCart(({ cart }) => quantityOf(cart, item.id))
  const soldOut = isSoldOut(item)
  const off = soldOut ? t('soldOut') : t('storeClosedShort')
  const pick = () => adding.more(item, art.current?.querySelector('.itemart') ?? null)
  return (
    <div ref={art}>
      <div className="item__art">
        <ItemArt image={item.image} art={item.art} size={122} plate={plate} off={soldOut || !adding.open} />
        <div className="item__add z-1">
          <AddStepper
            quantity={quantity}
            words={stepperLabels(t, { name: item.name, quantity, off })}
            soldOut={soldOut || (!adding.open && quantity === 0)}
            max={adding.open ? (item.stock ?? undefined) : quantity}
            note={item.addon_categories.length > 0 ? t('customizableItemText') : undefined}
            onAdd={pick}
            onIncrease={pick}
            onDecrease={() => adding.less(item)}
          />
        </div>
      </div>
    </div>
  )
}

/** A dish on the menu. */
export function ItemRow({ item, adding, plate }: AddingProps) {
  const t = useText()
  const quantity = useCart(({ cart }) => quantityOf(cart, item.id))
  return (
    <article className="item relative [contain-intrinsic-block-size:auto_10.75rem] [content-visibility:auto] [overflow-clip-margin:1rem] [&_.itemart\_\_pic]:w-[98%]">
      <div>
        <ItemTags item={item} />
        <h3 className="text-title-s mt-2">
          <button
            type="button"
            className="after:absolute after:inset-x-0 after:inset-y-2 after:rounded-control"
            onClick={() => adding.layers.open({ kind: 'item', id: item.id })}
          >
            <bdi>{item.name}</bdi>
          </button>
        </h3>
        <ItemPrice item={item} />
        {item.back_at && <p className="text-meta font-semibold text-ink-2">{offWords(t, item)}</p>}
        {item.desc && (
          <p className="text-body-s text-ink-3 line-clamp-2">
            <bdi>{item.desc}</bdi>
          </p>
        )}
      </div>
      <ItemAdd item={item} adding={adding} plate={plate} />
      {quantity > 0 && <SkipLink label={t('skipToCart')} to="cart" />}
    </article>
  )
}

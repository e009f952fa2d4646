import type { StoreCard as Store } from '@tokri/contract/stores'
import { memo } from 'react'
import { Link } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import { clock, kilometres, money, rating } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { enterStore, useMode } from '../../state/mode'
import { Badge } from '../../ui/badge'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { Rating } from '../../ui/rating'
import { StoreScene } from '../../ui/store-scene'
import { minutesFor } from '../kit/minutes-for'
import { storePath } from '../kit/store-path'
import { useArrival } from './arrival'
import { couponFlag, couponShort } from './coupon-words'

export const isTakingOrders = (store: Pick<Store, 'is_active' | 'is_open'>): boolean =>
  store.is_active === 1 && store.is_open

/** "Opens at 11:30 am", or that it takes no orders. */
export function useClosedWords(): (store: Pick<Store, 'opens_at'>) => string {
  const t = useText()
  return ({ opens_at }) => (opens_at ? t('opensAt', { time: clock(opens_at) }) : t('restaurantNotActiveMsg'))
}

/** Keeps its parts on one line; with very large text each has its own. */
const line = 'mt-0.5 flex min-w-0 items-baseline max-2xs:block'

/** Area, distance, price for two; unknown parts are left out. Text that is cut keeps its beginning. */
function Facts({ store }: { store: Store }) {
  const t = useText()
  const withPrice = useSetting('showPriceForTwo')
  const parts = [
    store.landmark ?? store.address,
    store.distance === null ? '' : t('kilometres', { distance: kilometres(store.distance) }),
    withPrice && store.price_range > 0 ? t('homePageForTwoText', { amount: money(store.price_range) }) : '',
  ].filter((part) => part !== '')
  return (
    <p className={cx(line, 'text-meta text-ink-3 tabular-nums')}>
      {parts.map((part, at) => (
        <span
          key={part}
          dir={at ? undefined : 'auto'}
          className={at ? 'shrink-0 whitespace-nowrap max-2xs:whitespace-normal' : 'truncate'}
        >
          {at > 0 && <span className="dot-before" />}
          {part}
        </span>
      ))}
    </p>
  )
}

/** "₹35 delivery · Free above ₹199", "Free delivery"; empty for self-pickup or if unknown. */
function useFee({ delivery_type, delivery_fee: fee, free_delivery_subtotal: free }: Store) {
  const t = useText()
  if (useMode() !== 'DELIVERY' || delivery_type === 'SELFPICKUP') return null
  if (fee === 0) return { words: t('filterFreeDelivery'), isGood: true }
  const above = free > 0 && t(fee ? 'freeAbove' : 'freeDeliveryAbove', { amount: money(free) })
  const words = [fee && t('deliveryFeeText', { amount: money(fee) }), above].filter(Boolean).join(' · ')
  return words ? { words, isGood: free > 0 } : null
}

/** Below the line: the delivery fee, and the store's own message. */
function Strip({ store }: { store: Store }) {
  const message = store.custom_message_on_list
  const fee = useFee(store)
  if (!fee && !message) return null
  return (
    <div className="mt-2.5 grid gap-1 border-t border-dashed border-line pt-2.5 text-meta text-ink-2 in-[.storeh]:mt-0 in-[.storeh]:border-0 in-[.storeh]:pt-0.5">
      {fee && (
        <p className={cx('flex items-center gap-2', fee.isGood && 'text-success')}>
          <Icon name="moped-fill" size="s" />
          <span className="truncate">{fee.words}</span>
        </p>
      )}
      {message && (
        <p className="flex items-center gap-2">
          <Icon name="fire-fill" size="s" className="text-offer-text" />
          <span className="truncate">{message}</span>
        </p>
      )}
    </div>
  )
}

/**
 * The cuisine; a store that the operator promotes is marked. Each keeps its own direction and its beginning.
 */
function About({ store, tone }: { store: Store; tone: 'text-ink-2' | 'text-ink-3' }) {
  const t = useText()
  return (
    <p className={cx(line, 'text-body-s', tone)}>
      {store.is_featured === 1 && (
        <span className="shrink-0 whitespace-nowrap">
          <bdi className="text-primary-text font-semibold">
            {store.custom_featured_name ?? t('restaurantFeaturedText')}
          </bdi>
          <span className="dot-before" />
        </span>
      )}
      <span dir="auto" className="truncate">
        {store.description}
      </span>
    </p>
  )
}

/** The stars of a store; one without ratings is marked as new. */
export function StoreRating({ store }: { store: Pick<Store, 'rating' | 'avgRating'> }) {
  const t = useText()
  const value = rating(store)
  if (value === null) return <Badge tone="p">{t('ratingNew')}</Badge>
  return <Rating value={value} label={t('ratingLabel', { rating: value })} />
}

type CardProps = { store: Store; eager?: boolean }

function useLinkTo(store: Store) {
  const arrival = useArrival()
  return {
    to: storePath(store),
    onClick: () => void enterStore(store.delivery_type),
    state: { ...arrival, store },
  }
}

/** A store in a list, picture above (SCR-23). */
export function VerticalStoreCard({ store, eager }: CardProps) {
  const t = useText()
  const closed = useClosedWords()
  const mode = useMode()
  const open = isTakingOrders(store)
  return (
    <Link {...useLinkTo(store)} className={cx('store', !open && 'is-off')}>
      <div className="store__art">
        <StoreScene
          image={store.image}
          alt={store.image_alt ?? ''}
          art={store.art}
          off={!open}
          eager={eager}
        />
        {store.coupon && open && (
          <span className="flag">
            <Icon name="seal-percent-fill" />
            {couponFlag(t, store.coupon)}
          </span>
        )}
        <span className="store__eta tabular-nums">
          <Icon name="clock" size="xs" />
          {open ? t('homePageMinsText', { minutes: minutesFor(store, mode) }) : closed(store)}
        </span>
      </div>
      <div className="store__body">
        <div className="flex items-center gap-2 justify-between max-2xs:flex-wrap max-2xs:gap-y-0">
          <h2 dir="auto" className="text-title-m truncate nm">
            {store.name}
          </h2>
          <StoreRating store={store} />
        </div>
        <About store={store} tone="text-ink-2" />
        <Facts store={store} />
        <Strip store={store} />
      </div>
    </Link>
  )
}

/** The same with the picture at the start (enableHorizontalStoreView). */
export function HorizontalStoreCard({ store, eager }: CardProps) {
  const t = useText()
  const closed = useClosedWords()
  const mode = useMode()
  const open = isTakingOrders(store)
  return (
    <Link {...useLinkTo(store)} className={cx('storeh max-2xs:grid-cols-1', !open && 'is-off')}>
      <div className="storeh__art">
        <StoreScene
          image={store.image}
          alt={store.image_alt ?? ''}
          art={store.art}
          off={!open}
          eager={eager}
          sizes="112px"
        />
        {store.coupon && open && <span className="storeh__flag">{couponShort(t, store.coupon)}</span>}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-center gap-0.5">
        <h2 dir="auto" className="text-title-s truncate nm">
          {store.name}
        </h2>
        <p className="flex items-center gap-2 text-meta tabular-nums max-2xs:flex-wrap">
          <StoreRating store={store} />
          <span className="text-ink-2">
            {open ? t('homePageMinsText', { minutes: minutesFor(store, mode) }) : closed(store)}
          </span>
        </p>
        <About store={store} tone="text-ink-3" />
        <Facts store={store} />
        <Strip store={store} />
      </div>
    </Link>
  )
}

/** The card the operator chose for lists; rendered again only if its store changes. */
export const StoreCard = memo(function StoreCard(props: CardProps) {
  const horizontal = useSetting('enableHorizontalStoreView')
  return horizontal ? <HorizontalStoreCard {...props} /> : <VerticalStoreCard {...props} />
})

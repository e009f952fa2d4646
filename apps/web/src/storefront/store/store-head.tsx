import type { Store } from '@tokri/contract/stores'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import { kilometres, money, number, rating } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { locationLines, useSavedLocation } from '../../state/location'
import { useMode } from '../../state/mode'
import { pageSceneSizes } from '../../ui/art'
import { Badge } from '../../ui/badge'
import { Icon } from '../../ui/icon'
import { Rating } from '../../ui/rating'
import { StoreScene } from '../../ui/store-scene'
import { minutesFor } from '../kit/minutes-for'
import { isolateBidi, takesOrders } from '../kit/store-words'
import { isFromExplore } from '../stores/arrival'

const ratingBlock =
  'grid min-h-11 min-w-15 flex-none place-content-center justify-items-center gap-0.5 rounded-[0.875rem] bg-success-soft px-2.5 py-2 [&>.rate]:text-[1rem]'

/** Rating and number of ratings, "100+" from a hundred; links to the reviews (SCR-25). */
function RatingBlock({ store }: { store: Store }) {
  const t = useText()
  const linked = useSetting('enRAR')
  const count = store.rating_count
  const value = rating(store)
  const face = (
    <>
      {value === null ? (
        <b className="text-label">{t('ratingNew')}</b>
      ) : (
        <Rating value={value} label={t('ratingLabel', { rating: value })} />
      )}
      {count > 0 && (
        <span className="text-micro font-semibold text-ink-2 tabular-nums">
          {count >= 100 ? t('ratingsManyText') : t('ratingsCount', { count, number: number(count) })}
        </span>
      )}
    </>
  )
  return linked && value !== null ? (
    <Link to={`/reviews/${store.slug}`} className={ratingBlock}>
      {face}
    </Link>
  ) : (
    <span className={ratingBlock}>{face}</span>
  )
}

/** Landmark, distance, price for two. */
function Facts({ store }: { store: Store }) {
  const t = useText()
  const withPrice = useSetting('showPriceForTwo')
  const facts = [
    store.landmark ?? store.address,
    store.distance === null ? '' : t('distanceKms', { distance: kilometres(store.distance) }),
    withPrice && store.price_range > 0 ? t('homePageForTwoText', { amount: money(store.price_range) }) : '',
  ].filter((fact) => fact !== '')
  return (
    <div className="mt-2 flex items-start gap-1 text-meta text-ink-2 tabular-nums">
      <Icon name="map-pin" size="xs" className="mt-0.5" />
      <div className="min-w-0 flex-1 overflow-hidden">
        {/* the dot of a fact that begins a line is beyond the edge */}
        <ul className="-ms-[calc(0.8rem+3px)] flex flex-wrap gap-y-0.5">
          {facts.map((fact) => (
            <li key={fact} className="dot-before flex max-w-full items-center">
              <bdi className="min-w-0">{fact}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Delivery or pickup time, and the minimum for free delivery. */
function TimeAndWay({ store }: { store: Store }) {
  const t = useText()
  const place = useSavedLocation()
  const mode = useMode()
  const pickup = mode === 'SELFPICKUP'
  const minutes = minutesFor(store, mode)
  const free = store.free_delivery_subtotal
  return (
    <div className="-mx-4 mt-3.5 flex flex-wrap items-center gap-2 border-t border-dashed border-line px-4 py-3 text-ink">
      <span className="flex items-center gap-2 min-w-0 flex-1 text-label tabular-nums">
        <Icon name={pickup ? 'bag-fill' : 'moped-fill'} className="text-primary-text" />
        {pickup || !place
          ? t(pickup ? 'storeReadyIn' : 'storeEta', { minutes })
          : t('etaToPlace', { minutes, place: isolateBidi(locationLines(place).tag) })}
      </span>
      {!pickup && free > 0 && (
        <span className="flex items-center gap-1.5 text-label text-success tabular-nums">
          <Icon name="check-circle-fill" size="s" />
          {t('freeAbove', { amount: money(free) })}
        </span>
      )}
    </div>
  )
}

/** Name and description; a link if the store was found in the search or the operator wants it (SCR-27). */
function Info({ store }: { store: Store }) {
  const always = useSetting('enableStoreInfoLink')
  const { state } = useLocation()
  const info = (
    <>
      <h1 className="text-title-l">
        <bdi>{store.name}</bdi>
      </h1>
      <span className="text-body-s text-ink-2 block">
        <bdi>{store.description}</bdi>
      </span>
    </>
  )
  if (!always && !isFromExplore(state)) return <div className="min-w-0 flex-1 basis-34">{info}</div>
  return (
    <Link to={`/stores/${store.slug}`} className="block min-w-0 flex-1 basis-34">
      {info}
    </Link>
  )
}

/** Picture and facts at the head of a store's page (SCR-25). */
export function StoreHead({ store, buttons }: { store: Store; buttons: ReactNode }) {
  const t = useText()
  return (
    <header>
      <div className="relative h-54 sm:h-64">
        <StoreScene
          image={store.banner_image ?? store.image}
          art={store.art}
          alt={(store.banner_image ? store.banner_alt : store.image_alt) ?? ''}
          off={!takesOrders(store)}
          eager
          sizes={pageSceneSizes}
        />
        <div className="absolute inset-x-[max(0.75rem,calc((100%-70rem)/2+var(--gutter)))] top-[calc(max(var(--safe-top),0.5rem)_+_0.25rem)] z-4 flex items-center justify-between gap-2">
          {buttons}
        </div>
      </div>
      <div className="content relative z-2 -mt-9 px-gutter">
        <div className="card card--up px-4 pt-4.5">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <Info store={store} />
            <RatingBlock store={store} />
          </div>
          <Facts store={store} />
          {store.is_pureveg === 1 && (
            <p className="mt-2">
              <Badge tone="ok" icon="leaf-fill">
                {t('pureVegText')}
              </Badge>
            </p>
          )}
          <TimeAndWay store={store} />
        </div>
      </div>
    </header>
  )
}

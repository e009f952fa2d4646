import type { Store } from '@tokri/contract/stores'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import { kilometres, money, number, rating } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { isEmptyHtml, safeHtml } from '../../lib/format/safe-html'
import { useSavedLocation } from '../../state/location'
import { useMode } from '../../state/mode'
import { pageSceneSizes } from '../../ui/art'
import { Badge } from '../../ui/badge'
import { Icon } from '../../ui/icon'
import { Rating } from '../../ui/rating'
import { StoreScene } from '../../ui/store-scene'
import { minutesFor } from '../kit/minutes-for'
import { isolateBidi, takesOrders } from '../kit/store-words'
import { isFromExplore } from '../stores/arrival'

/** "100+ ratings" from a hundred on, else the number itself; leads to the reviews (SCR-25). */
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
        <span className="text-micro text-ink-2 tabular-nums">
          {count >= 100 ? t('ratingsManyText') : t('ratingsCount', { count, number: number(count) })}
        </span>
      )}
    </>
  )
  return linked && value !== null ? (
    <Link to={`/reviews/${store.slug}`} className="storehead__rating">
      {face}
    </Link>
  ) : (
    <span className="storehead__rating">{face}</span>
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
    <div className="flex items-center gap-2 text-meta text-ink-2 tabular-nums mt-2 storehead__facts">
      <Icon name="map-pin" size="xs" />
      <div className="min-w-0 flex-1 dotted">
        <ul>
          {facts.map((fact) => (
            <li key={fact}>
              <bdi>{fact}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** How long it takes and from when the way is free. */
function TimeAndWay({ store }: { store: Store }) {
  const t = useText()
  const place = useSavedLocation()
  const mode = useMode()
  const pickup = mode === 'SELFPICKUP'
  const minutes = minutesFor(store, mode)
  const to = place?.tag || t('tagOther')
  const free = store.free_delivery_subtotal
  return (
    <div className="flex items-center gap-2 storehead__foot">
      <span className="flex items-center gap-2 min-w-0 flex-1 text-label tabular-nums">
        <Icon name={pickup ? 'bag-fill' : 'moped-fill'} className="text-primary-text" />
        {pickup || !place
          ? t(pickup ? 'storeReadyIn' : 'storeEta', { minutes })
          : t('etaToPlace', { minutes, place: isolateBidi(to) })}
      </span>
      {!pickup && free > 0 && (
        <span className="flex items-center gap-2 text-label text-success tabular-nums">
          <Icon name="check-circle-fill" size="s" />
          {t('freeAbove', { amount: money(free) })}
        </span>
      )}
    </div>
  )
}

/** What the store is; leads to its page when it was found in the search or the operator wants it (SCR-27). */
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
  if (!always && !isFromExplore(state)) return <div className="min-w-0 flex-1">{info}</div>
  return (
    <Link to={`/stores/${store.slug}`} className="min-w-0 flex-1 block">
      {info}
    </Link>
  )
}

/** Scene and fact card at the head of a store's page (SCR-25). */
export function StoreHead({ store, buttons }: { store: Store; buttons: ReactNode }) {
  const t = useText()
  return (
    <header>
      <div className="storehead__scene">
        <StoreScene
          image={store.banner_image ?? store.image}
          art={store.art}
          off={!takesOrders(store)}
          eager
          sizes={pageSceneSizes}
        />
        <div className="flex items-center gap-2 justify-between storehead__buttons">{buttons}</div>
      </div>
      <div className="px-gutter content storehead__over">
        <div className="card card--up storehead__card">
          <div className="flex items-center gap-2 justify-between storehead__top">
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
          {!isEmptyHtml(store.custom_message) && (
            <div className="prose mt-2">
              <bdi>{safeHtml(store.custom_message ?? '')}</bdi>
            </div>
          )}
          <TimeAndWay store={store} />
        </div>
      </div>
    </header>
  )
}

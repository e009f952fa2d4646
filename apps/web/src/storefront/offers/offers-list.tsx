import { useQuery } from '@tanstack/react-query'
import type { StoreCard } from '@tokri/contract/stores'
import { Link } from 'react-router'
import type { SavedLocation } from '../../lib/device/storage'
import { day } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { enterStore } from '../../state/mode'
import { useIsLoggedIn } from '../../state/session'
import { LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Illustration } from '../../ui/illustration'
import { Plate } from '../../ui/plate'
import { Scroller } from '../../ui/scroller'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { Ticket } from '../../ui/ticket'
import { offersAt } from '../kit/queries'
import { copyCode } from '../kit/share'
import { couponAbove, couponStub, couponTitle } from '../kit/store-words'
import { ListProblem } from '../stores/store-list'
import { type Offer, offersOf } from './offers'

/** A store that accepts the coupon; from a partner's page it opens the app in the whole window. */
function StoreChip({ store, outside }: { store: StoreCard; outside: boolean }) {
  const to = `/stores/${store.slug}`
  if (outside)
    return (
      <a href={to} target="_top" className="chip">
        {store.name}
      </a>
    )
  return (
    <Link to={to} className="chip" onClick={() => void enterStore(store.delivery_type)}>
      {store.name}
    </Link>
  )
}

/** A coupon whose code is copied with a press, and the stores where it is valid (CON-09, STA-11). */
function OfferTicket({ offer: { coupon, stores }, outside }: { offer: Offer; outside: boolean }) {
  const t = useText()
  const above = couponAbove(t, coupon)
  const ends = t('couponEnds', { date: day(`${coupon.expiry_date}T12:00:00Z`) })
  return (
    <li>
      <Ticket
        stub={couponStub(t, coupon)}
        code={coupon.code}
        title={couponTitle(t, coupon)}
        text={[above && t('couponTermMinimum', { terms: above }), ends].filter(Boolean).join(' ')}
        copy={{ label: t('copyCode', { code: coupon.code }), onCopy: (code) => void copyCode(code) }}
      />
      <Scroller label={t('offersAt')} gap=".5rem" className="mt-3 -mx-[var(--gutter)]">
        {stores.map((store) => (
          <StoreChip key={store.id} store={store} outside={outside} />
        ))}
      </Scroller>
    </li>
  )
}

/**
 * The offers around a location. `outside`: they are embedded in a partner's page, and links open the app
 * itself.
 */
export function Offers({ place, outside = false }: { place: SavedLocation; outside?: boolean }) {
  const t = useText()
  const { data, error, refetch } = useQuery(offersAt(place, useIsLoggedIn()))
  if (!data && error) return <ListProblem error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Skeletons label={t('loading')}>
        <div className="grid grid-cols-1 gap-3">
          {[0, 1, 2].map((one) => (
            <Skeleton key={one} h="7.5rem" r="1.25rem" />
          ))}
        </div>
      </Skeletons>
    )
  const offers = offersOf(data)
  if (offers.length === 0)
    return (
      <EmptyState
        page={false}
        as="h2"
        title={t('offersNoneTitle')}
        text={t('offersNoneText')}
        art={
          <Plate size="10rem" h={60}>
            <Illustration name="tickets" size={68} turn={-10} />
          </Plate>
        }
      >
        {!outside && (
          <LinkButton to="/food" kind="soft">
            {t('cartEmptyAction')}
          </LinkButton>
        )}
      </EmptyState>
    )
  return (
    <ul className="grid grid-cols-1 gap-6">
      {offers.map((offer) => (
        <OfferTicket key={offer.coupon.id} offer={offer} outside={outside} />
      ))}
    </ul>
  )
}

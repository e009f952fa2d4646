import type { Quote } from '@tokri/contract/cart'
import type { Store } from '@tokri/contract/stores'
import { wholeAddress } from '@tokri/domain/place/address-line'
import { useMapGround } from '../../lib/api/map-ground'
import { slotSoon, time } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { useCart } from '../../state/cart'
import { locationLines, useSavedLocation } from '../../state/location'
import { useMode } from '../../state/mode'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icon-names'
import { MapPlan } from '../../ui/map-plan'
import { MapView } from '../../ui/map-view'
import { Skeleton } from '../../ui/skeleton'
import { iconOf } from '../kit/header-parts'
import { TextButton } from '../kit/text-button'
import { useClosedWords } from '../stores/store-card'
import { DoorField } from './door-field'

interface Spot {
  at: [lat: number, lng: number]
  icon: IconName
  title: string
  text: string
}

/** The destination; for self-pickup, the store. */
function useSpot(store: Store | undefined): Spot | null {
  const t = useText()
  const place = useSavedLocation()
  const pickup = useMode() === 'SELFPICKUP'
  if (pickup)
    return store
      ? {
          at: [store.latitude, store.longitude],
          icon: 'storefront-fill',
          title: t('cartPickUpAt', { name: store.name }),
          text: store.address,
        }
      : null
  if (!place) return null
  const text = [wholeAddress({ ...place, is_business: place.businessLocation }), place.landmark]
  return {
    at: [place.lat, place.lng],
    icon: iconOf(place),
    title: locationLines(place).tag,
    text: text.filter(Boolean).join(', '),
  }
}

function SpotMap({ spot }: { spot: Spot }) {
  const { plan, tilesUrl } = useMapGround()
  return (
    <div className="mapbox h-23">
      {tilesUrl ? (
        <MapView label={spot.title} center={spot.at} zoom={16} tilesUrl={tilesUrl} interactive={false} />
      ) : (
        plan && <MapPlan plan={plan} center={spot.at} zoom={16} width={390} height={92} label={spot.title} />
      )}
      <span className="pinm pinm--store absolute inset-0 z-5 m-auto size-10" aria-hidden="true">
        <Icon name={spot.icon} />
      </span>
    </div>
  )
}

/** When it arrives or is ready, as a range; for a closed store, when it opens. */
function Arrival({ quote }: { quote: Quote | undefined }) {
  const t = useText()
  const pickup = useMode() === 'SELFPICKUP'
  const schedule = useCart((cart) => cart.schedule)
  const closedWords = useClosedWords()
  if (schedule)
    return (
      <span className="tabular-nums">
        {t(pickup ? 'readySlot' : 'arrivesSlot', { slot: slotSoon(schedule) })}
      </span>
    )
  if (!quote) return <Skeleton w="60%" h="1.1rem" />
  const closed = quote.refusals.find(({ code }) => code === 'store_closed')
  if (closed)
    return <span className="tabular-nums">{closedWords({ opens_at: closed.opens_at ?? null })}</span>
  const { from, to } = quote.promised
  return (
    <span className="tabular-nums">
      {pickup
        ? t('readyAround', { time: time(from) })
        : t('arrivesBetween', { from: time(from), to: time(to) })}
    </span>
  )
}

type AddressCardProps = {
  quote: Quote | undefined
  store: Store | undefined
  onChange: () => void
  /** Null if the store takes no orders for later. */
  onTime: (() => void) | null
}

/** The address with a way to change it, and the time. */
export function AddressCard({ quote, store, onChange, onTime }: AddressCardProps) {
  const t = useText()
  const spot = useSpot(store)
  const schedule = useCart((cart) => cart.schedule)
  const pickup = useMode() === 'SELFPICKUP'
  return (
    <section className="card overflow-hidden">
      {spot ? <SpotMap spot={spot} /> : <div className="mapbox h-23" />}
      <div className="flex items-center gap-3 px-4 py-3 max-2xs:flex-wrap">
        <div className="min-w-0 flex-1 max-2xs:basis-full">
          <b className="text-title-s">{spot?.title ?? t('cartSetYourAddress')}</b>
          <p className="text-body-s text-ink-2 truncate" dir="auto">
            {spot?.text}
          </p>
        </div>
        {!pickup && (
          <TextButton className="-me-2 px-2" onClick={onChange}>
            {t('changeAddress')}
          </TextButton>
        )}
      </div>
      <DoorField />
      <div className="flex min-h-tap items-center gap-2 border-t border-dashed border-line px-4 py-3 text-label max-2xs:flex-wrap">
        <Icon name={pickup ? 'bag-fill' : 'moped-fill'} className="text-primary-text" />
        <span className="min-w-0 flex-1 max-2xs:basis-3/4">
          <Arrival quote={quote} />
        </span>
        {onTime && (
          <TextButton className="-me-2 px-2" onClick={onTime}>
            {t(schedule ? 'slotChange' : 'slotChoose')}
          </TextButton>
        )}
      </div>
    </section>
  )
}

import type { Order } from '@tokri/contract/orders'
import { useText } from '../../lib/i18n'
import { IconLink } from '../../ui/icon-button'
import { PlateArt } from '../../ui/item-art'

/** Where to collect it: the store, the way there, a phone (self-pickup). */
export function PickupStore({ order }: { order: Order }) {
  const t = useText()
  const { restaurant, orderitems } = order
  const [dish] = orderitems
  const place = `${restaurant.latitude},${restaurant.longitude}`
  return (
    <section className="track__rider" aria-label={restaurant.name}>
      <span className="track__store">
        <PlateArt image={dish?.image ?? null} art={dish?.art} size={56} />
      </span>
      <div className="grow">
        <b className="ts block">{restaurant.name}</b>
        <p className="me c2 l2">
          <bdi>{restaurant.address}</bdi>
        </p>
      </div>
      <IconLink
        href={`https://www.openstreetmap.org/directions?route=%3B${encodeURIComponent(place)}`}
        icon="navigation-arrow-fill"
        kind="s"
        label={t('directionsToStore')}
      />
      {restaurant.phone && (
        <IconLink href={`tel:${restaurant.phone}`} icon="phone-fill" kind="ok" label={t('callStore')} />
      )}
    </section>
  )
}

import type { Order } from '@tokri/contract/orders'
import { useText } from '../../lib/format/i18n'
import { IconLink } from '../../ui/icon-button'
import { PlateArt } from '../../ui/item-art'
import { ContactCard } from './contact-card'
import { originOf } from './origin'

/** Where to collect a self-pickup order: the store, directions, a phone number. */
export function PickupStore({ order }: { order: Order }) {
  const t = useText()
  const origin = originOf(order)
  const [dish] = order.orderitems
  const place = `${origin.latitude},${origin.longitude}`
  return (
    <ContactCard label={origin.name}>
      <span className="size-14 flex-none">
        <PlateArt image={dish?.image ?? null} art={dish?.art} size={56} />
      </span>
      <div className="min-w-0 flex-1">
        <b className="text-title-s block">{origin.name}</b>
        <p className="text-meta text-ink-2 line-clamp-2">
          <bdi>{origin.address}</bdi>
        </p>
      </div>
      <IconLink
        href={`https://www.openstreetmap.org/directions?route=%3B${encodeURIComponent(place)}`}
        icon="navigation-arrow-fill"
        kind="surface"
        label={t('directionsToStore')}
      />
      {origin.phone && (
        <IconLink href={`tel:${origin.phone}`} icon="phone-fill" kind="ok" label={t('callStore')} />
      )}
    </ContactCard>
  )
}

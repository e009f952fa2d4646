import { useState } from 'react'
import { useMapGround } from '../../../lib/api/map-ground'
import { Icon } from '../../../ui/icon'
import type { MapMarker } from '../../../ui/map-pins'
import { MapView } from '../../../ui/map-view'
import { Avatar } from '../../../ui/marks'
import { useManageText } from '../data/texts'
import { Press, PressTab } from '../kit/press'
import { CodeSheet } from './code-sheet'
import type { ShownOrder } from './queries'

/** Store, destination and the rider's position; phone numbers; the code, hidden. */
export function PeopleCard({ shown }: { shown: ShownOrder }) {
  const t = useManageText()
  const { order, customer, has_code } = shown
  const { address, rider } = order
  const [isAsking, setAsking] = useState(false)
  return (
    <section
      aria-label={t('orderPeople')}
      className="grid grid-cols-1 content-start overflow-hidden rounded-2xl bg-surface shadow-e1"
    >
      <OrderMap shown={shown} />
      <div className="grid gap-3 px-4.5 py-4">
        {customer && (
          <Person
            name={customer.name}
            facts={[t('orderCustomerOrders', { count: customer.orders }), customer.phone]}
            phone={customer.phone}
          >
            {customer.may_act && (
              <PressTab small icon="headset" href={`/auth/login-as-customer/${customer.id}`}>
                {t('customerAct')}
              </PressTab>
            )}
          </Person>
        )}
        {address && (
          <p className="text-meta text-ink-2 wrap-anywhere">
            <bdi>{[address.house, address.address, address.landmark].filter(Boolean).join(', ')}</bdi>
          </p>
        )}
        {rider && (
          <Person name={rider.name} facts={[rider.vehicle_number, t('orderRider')]} phone={rider.phone} />
        )}
        {has_code && (
          <p className="flex min-h-9 items-center gap-2 text-meta">
            <Icon name="lock-simple" size="s" />
            <span>
              {t('orderCode')} <span aria-hidden="true">••••</span>
            </span>
            <Press kind="g" small className="ms-auto" onClick={() => setAsking(true)}>
              {t('orderCodeShow')}
            </Press>
          </p>
        )}
      </div>
      {isAsking && <CodeSheet order_id={order.id} onClose={() => setAsking(false)} />}
    </section>
  )
}

interface PersonProps {
  name: string
  facts: (string | null)[]
  phone: string | null
  children?: React.ReactNode
}

function Person({ name, facts, phone, children }: PersonProps) {
  const t = useManageText()
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Avatar name={name} size="2.25rem" />
      <p className="min-w-0 flex-1 basis-36">
        <bdi className="block text-label wrap-anywhere">{name}</bdi>
        {facts
          .filter((fact) => fact !== null)
          .map((fact) => (
            <bdi key={fact} className="me-2 inline-block text-caption whitespace-nowrap text-ink-2">
              {fact}
            </bdi>
          ))}
      </p>
      {phone && (
        <a
          href={`tel:${phone}`}
          className="grid size-9 place-items-center rounded-[0.625rem] text-ink-2 hover:bg-surface-2 pointer-coarse:size-11"
          aria-label={t('orderCall', { name })}
        >
          <Icon name="phone" size="s" />
        </a>
      )}
      {children}
    </div>
  )
}

function OrderMap({ shown: { order, customer } }: { shown: ShownOrder }) {
  const t = useManageText()
  const ground = useMapGround()
  const { restaurant, address, rider, errand } = order
  const ends: MapMarker[] = [
    ...(restaurant
      ? [
          {
            id: 'store',
            at: [restaurant.latitude, restaurant.longitude],
            kind: 'store',
            label: restaurant.name,
          } as const,
        ]
      : []),
    ...(errand?.stops ?? []).map(
      (stop, at, all): MapMarker => ({
        id: `stop-${at}`,
        at: [stop.latitude, stop.longitude],
        kind: at === all.length - 1 ? 'home' : 'store',
        label: stop.address,
      }),
    ),
    ...(address && !errand
      ? [
          {
            id: 'home',
            at: [address.latitude, address.longitude],
            kind: 'home',
            label: customer?.name ?? '',
          } as const,
        ]
      : []),
  ]
  const position = rider?.position
  const markers = position
    ? [
        ...ends,
        {
          id: 'rider',
          at: [position.latitude, position.longitude],
          kind: 'rider',
          label: rider.name,
        } as const,
      ]
    : ends
  const [first] = markers
  if (!first) return null
  return (
    <div className="mapbox h-44">
      <MapView
        label={t('orderMap')}
        center={first.at}
        plan={ground.plan}
        tilesUrl={ground.tilesUrl}
        fit={40}
        markers={markers}
        route={order.route ?? undefined}
      />
    </div>
  )
}

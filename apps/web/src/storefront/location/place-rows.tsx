import type { Address } from '@tokri/contract/addresses'
import type { FoundPlace, PopularPlace } from '@tokri/contract/places'
import { distanceKm } from '@tokri/domain/geo'
import { wholeAddress } from '@tokri/domain/place/address-line'
import type { GeoLocation, SavedLocation } from '../../lib/device/storage'
import { kilometres } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Badge } from '../../ui/badge'
import { Cloth } from '../../ui/cloth'
import { Illustration } from '../../ui/illustration'
import type { IllustrationName } from '../../ui/illustrations'
import { List, ListRow } from '../../ui/list'
import { iconOf } from '../kit/header-parts'
import { placeOf } from './saved-place'

const isSame = (a: SavedLocation, b: SavedLocation | null): boolean =>
  b !== null && a.lat === b.lat && a.lng === b.lng && a.house === b.house

type SavedProps = {
  addresses: readonly Address[]
  current: SavedLocation | null
  geo: GeoLocation | null
  onChoose: (place: SavedLocation) => void
}

/** The customer's own addresses, with their distance from here if it is known. */
export function SavedAddresses({ addresses, current, geo, onChoose }: SavedProps) {
  const t = useText()
  if (addresses.length === 0) return null
  const here = geo?.geometry.location
  return (
    <>
      <h2 className="text-title-m mt-7 mb-3">{t('locationSavedAddresses')}</h2>
      <List label={t('locationSavedAddresses')}>
        {addresses.map((address) => {
          const place = placeOf(address)
          return (
            <ListRow
              key={address.id}
              icon={iconOf(place)}
              title={
                <span className="flex items-center gap-2">
                  {address.tag || t('tagOther')}
                  {isSame(place, current) && <Badge tone="p">{t('deliveringHere')}</Badge>}
                </span>
              }
              text={<bdi className="truncate block">{wholeAddress(place)}</bdi>}
              tail={
                here && (
                  <span className="text-meta tabular-nums">
                    {t('kilometres', { distance: kilometres(distanceKm(here, place)) })}
                  </span>
                )
              }
              onClick={() => onChoose(place)}
            />
          )
        })}
      </List>
    </>
  )
}

const looks: readonly [IllustrationName, number][] = [
  ['shoppingBags', 230],
  ['office', 20],
  ['house', 60],
  ['bank', 345],
]

/** Popular locations; a tap saves a business location (SCR-43). */
export function PopularPlaces({
  places,
  onChoose,
}: {
  places: readonly PopularPlace[]
  onChoose: (place: PopularPlace) => void
}) {
  const t = useText()
  if (places.length === 0) return null
  return (
    <>
      <h2 className="text-title-m mt-7 mb-3">{t('searchPopularPlaces')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.75rem,100%),1fr))] gap-3">
        {places.map((place, at) => {
          const [thing, h] = looks[at % looks.length] ?? ['house', 60]
          return (
            <li key={place.id}>
              <button
                type="button"
                className="card flex items-center size-full p-2.5 gap-2.5 text-start"
                onClick={() => onChoose(place)}
              >
                <Cloth as="span" h={h} className="size-12 rounded-[0.875rem] flex-none">
                  <Illustration name={thing} y={48} size={72} />
                </Cloth>
                <b className="text-label line-clamp-2">{place.name}</b>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Search results: the name large, the rest of the address below. */
export function FoundPlaces({
  places,
  onChoose,
}: {
  places: readonly FoundPlace[]
  onChoose: (place: FoundPlace) => void
}) {
  const t = useText()
  return (
    <List label={t('placesFound')} className="mt-4">
      {places.map((place) => {
        const [name = '', ...rest] = place.formatted_address.split(', ')
        return (
          <ListRow
            key={place.place_id}
            icon="map-pin"
            title={name}
            text={
              <span className="truncate block" dir="auto">
                {rest.join(', ')}
              </span>
            }
            onClick={() => onChoose(place)}
          />
        )
      })}
    </List>
  )
}

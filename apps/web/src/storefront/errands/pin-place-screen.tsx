import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import type { GeoLocation, SavedLocation } from '../../lib/device/storage'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { changeStop, type DraftStop, useErrand } from '../../state/errand'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { TextField } from '../../ui/field'
import { PageShell } from '../../ui/page-shell'
import { SearchLink } from '../../ui/search-field'
import { PinPicker } from '../location/pin-picker'
import { AddressLine, LINE_LIMIT } from '../location/place-form'
import { PhoneOfStop } from './contact-fields'
import { useErrandNext, useNamedStop } from './find-place-screen'
import { searchPath } from './stop-words'

const tags = [
  { icon: 'house', key: 'tagHome' },
  { icon: 'briefcase', key: 'tagWork' },
  { icon: 'map-pin', key: 'tagOther' },
] as const

const spotOf = ({ address, lat, lng }: SavedLocation): GeoLocation => ({
  formatted_address: address,
  geometry: { location: { lat, lng } },
})

/** What the rider needs besides the pin: the door, and a phone number. */
function DoorForm({ stop, place, spot, reading }: DoorProps) {
  const t = useText()
  const navigate = useNavigate()
  const next = useErrandNext()
  const needsHouse = useSetting('flatApartmentAddressRequired')
  const [wanted, setWanted] = useState(false)
  const change = (part: Partial<SavedLocation>) =>
    changeStop(stop.id, { place: { ...place, businessLocation: false, ...part } })
  const house = place.house ?? ''
  const lacksHouse = needsHouse && !place.businessLocation && house.trim() === ''
  const confirm = () => {
    setWanted(true)
    if (lacksHouse) return
    change({ address: place.address || t('yourLocationText'), businessLocation: place.businessLocation })
    void navigate(next, { replace: true })
  }
  return (
    <form
      className="relative z-7 -mt-6 pt-5 px-gutter pb-[calc(1rem_+_var(--safe-bottom))] rounded-t-sheet bg-surface shadow-e3 grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <AddressLine place={spot} reading={reading} />
      <TextField
        label={t('houseLabel')}
        aside={needsHouse ? undefined : t('optionalField')}
        placeholder={t('housePlaceholder')}
        autoComplete="off"
        maxLength={LINE_LIMIT}
        value={house}
        error={wanted && lacksHouse ? t('houseRequired') : undefined}
        onChange={(event) => change({ house: event.target.value })}
      />
      <PhoneOfStop stop={stop} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('errandPlaceName')}</legend>
        {tags.map(({ icon, key }) => (
          <Chip
            key={key}
            tall
            icon={icon}
            selected={place.tag === t(key)}
            onClick={() => change({ tag: place.tag === t(key) ? null : t(key) })}
          >
            {t(key)}
          </Chip>
        ))}
      </fieldset>
      <Button type="submit" block disabled={reading}>
        {t(stop.type === 'pickup' ? 'errandConfirmPickup' : 'errandConfirmDrop')}
      </Button>
    </form>
  )
}
type DoorProps = { stop: DraftStop; place: SavedLocation; spot: GeoLocation; reading: boolean }

function Picker({ stop, place }: { stop: DraftStop; place: SavedLocation }) {
  const t = useText()
  const next = useErrandNext()
  const goBack = useGoBack(searchPath(stop, next))
  const pickup = stop.type === 'pickup'
  return (
    <PinPicker
      start={spotOf(place)}
      tip={t(pickup ? 'errandPinPickup' : 'errandPinDrop')}
      icon={pickup ? 'package-fill' : 'map-pin-fill'}
      onBack={goBack}
      onMoved={({ formatted_address, geometry }) => {
        const now = useErrand.getState().stops.find(({ id }) => id === stop.id)?.place ?? place
        const address = formatted_address || t('yourLocationText')
        changeStop(stop.id, { place: { ...now, ...geometry.location, address, businessLocation: false } })
      }}
      end={
        <span className="ms-2 min-w-0 flex-1 [&_.search]:h-11 [&_.search]:min-h-tap [&_.search]:rounded-full">
          <SearchLink to={searchPath(stop, next)} label={t('searchAreaPlaceholder')}>
            {t('searchAreaPlaceholder')}
          </SearchLink>
        </span>
      }
    >
      {(spot, reading) => <DoorForm stop={stop} place={place} spot={spot} reading={reading} />}
    </PinPicker>
  )
}

/** The pin of a stop on the map, its door and its phone number (ROU-48). */
export function PinPlaceScreen() {
  const t = useText()
  const { stop } = useNamedStop()
  const title = t(stop?.type === 'drop' ? 'errandConfirmDrop' : 'errandConfirmPickup')
  const next = useErrandNext()
  usePageTitle(title)
  if (!stop) return <Navigate to="/pickup-and-drop" replace />
  if (!stop.place) return <Navigate to={searchPath(stop, next)} replace />
  return (
    <PageShell>
      <h1 className="sr-only">{title}</h1>
      <Picker key={stop.id} stop={stop} place={stop.place} />
    </PageShell>
  )
}

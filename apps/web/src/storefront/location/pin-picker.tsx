import './location.css'
import { type ReactNode, useState } from 'react'
import { useMapGround } from '../../lib/city-plan'
import { useText } from '../../lib/i18n'
import type { GeoLocation } from '../../lib/storage'
import { IconButton } from '../../ui/icon-button'
import type { IconName } from '../../ui/icon-names'
import { MapView } from '../../ui/map-view'
import type { LatLng } from '../../ui/street-plan'
import { showToast } from '../../ui/toast'
import { addressOf, locateDevice } from './locate'

/** Follows the pin: the address of wherever it rests. */
function usePinned(start: GeoLocation, onMoved: (spot: GeoLocation) => void) {
  const [pinned, setPinned] = useState(start)
  const [reading, setReading] = useState(start.formatted_address === '')
  const move = async ([lat, lng]: LatLng) => {
    setReading(true)
    const spot = await addressOf({ lat, lng }).catch(() => ({
      formatted_address: '',
      geometry: { location: { lat, lng } },
    }))
    take(spot)
    setReading(false)
  }
  const take = (spot: GeoLocation) => {
    setPinned(spot)
    onMoved(spot)
  }
  return { pinned, reading, move, take }
}

type PinPickerProps = {
  start: GeoLocation
  /** What happens where the pin stands. */
  tip: string
  icon: IconName
  onMoved: (spot: GeoLocation) => void
  onBack: () => void
  /** Beside the way back: the search. */
  end?: ReactNode
  children: (spot: GeoLocation, reading: boolean) => ReactNode
}

/** A map that drags under its pin, and a sheet about the place there. */
export function PinPicker({ start, tip, icon, onMoved, onBack, end, children }: PinPickerProps) {
  const t = useText()
  const ground = useMapGround()
  const { pinned, reading, move, take } = usePinned(start, onMoved)
  const { lat, lng } = pinned.geometry.location
  const centreOnMe = () =>
    locateDevice().then(take, (error: unknown) => {
      console.warn('The position could not be read.', error)
      showToast({ text: t('gpsAccessNotGrantedMsg'), icon: 'map-pin' })
    })
  return (
    <div className="pick">
      <div className="mapbox pick__map">
        <MapView
          label={t('mapOfPlace')}
          center={[lat, lng]}
          zoom={17}
          {...ground}
          pin={{ tip, icon }}
          onCenterChange={(center) => void move(center)}
        />
        <div className="pick__bar">
          <IconButton icon="arrow-left" kind="s" label={t('back')} onClick={onBack} />
          {end}
        </div>
        <IconButton
          icon="gps-fix"
          kind="s"
          className="pick__me"
          label={t('centreOnMe')}
          onClick={() => void centreOnMe()}
        />
      </div>
      {children(pinned, reading)}
    </div>
  )
}

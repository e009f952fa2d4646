import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMapGround } from '../../lib/api/map-ground'
import type { GeoLocation } from '../../lib/device/storage'
import { useText } from '../../lib/format/i18n'
import { IconButton } from '../../ui/icon-button'
import type { IconName } from '../../ui/icon-names'
import { MapView } from '../../ui/map-view'
import type { LatLng } from '../../ui/street-plan'
import { showToast } from '../../ui/toast'
import { addressOf, locateDevice } from './locate'
import { newestOnly } from './newest'

/** Looks up the address wherever the pin comes to rest. */
function usePinned(start: GeoLocation, onMoved: (spot: GeoLocation) => void) {
  const [pinned, setPinned] = useState(start)
  const [reading, setReading] = useState(start.formatted_address === '')
  const newest = useRef(newestOnly()).current
  const take = (spot: GeoLocation) => {
    setPinned(spot)
    onMoved(spot)
    setReading(false)
  }
  const move = ([lat, lng]: LatLng) => {
    setReading(true)
    const nobodyKnows = { formatted_address: '', geometry: { location: { lat, lng } } }
    return newest.follow(
      addressOf({ lat, lng }).catch(() => nobodyKnows),
      take,
    )
  }
  const begin = useRef(() => {
    const { lat, lng } = start.geometry.location
    if (reading) void move([lat, lng])
  })
  useEffect(() => {
    begin.current()
    return newest.forget
  }, [newest])
  return { pinned, reading, move, moving: newest.forget, toMe: () => newest.join(locateDevice(), take) }
}

type PinPickerProps = {
  start: GeoLocation
  /** What the pin is for. */
  tip: string
  icon: IconName
  onMoved: (spot: GeoLocation) => void
  onBack: () => void
  /** Beside the back button: the search. */
  end?: ReactNode
  children: (spot: GeoLocation, reading: boolean) => ReactNode
}

/** A map that is dragged under its pin, and a sheet about the location there. */
export function PinPicker({ start, tip, icon, onMoved, onBack, end, children }: PinPickerProps) {
  const t = useText()
  const ground = useMapGround()
  const { pinned, reading, move, moving, toMe } = usePinned(start, onMoved)
  const { lat, lng } = pinned.geometry.location
  const centreOnMe = () =>
    toMe().catch((error: unknown) => {
      console.warn('The position could not be read.', error)
      showToast({ text: t('gpsAccessNotGrantedMsg'), icon: 'map-pin' })
    })
  return (
    <div className="grid [grid-template:minmax(14rem,1fr)_auto_/_minmax(0,1fr)] h-dvh max-2xs:grid-rows-[18rem_auto] max-2xs:h-auto">
      <div className="mapbox relative">
        <MapView
          label={t('mapOfPlace')}
          center={[lat, lng]}
          zoom={17}
          {...ground}
          pin={{ tip, icon }}
          onMoveStart={moving}
          onCenterChange={(center) => void move(center)}
        />
        <div className="absolute z-6 inset-x-3 top-[calc(max(var(--safe-top),0.5rem)_+_0.375rem)] flex justify-between">
          <IconButton icon="arrow-left" kind="surface" label={t('back')} onClick={onBack} />
          {end}
        </div>
        <IconButton
          icon="gps-fix"
          kind="surface"
          className="absolute z-6 end-3 bottom-9"
          label={t('centreOnMe')}
          onClick={() => void centreOnMe()}
        />
      </div>
      {children(pinned, reading)}
    </div>
  )
}

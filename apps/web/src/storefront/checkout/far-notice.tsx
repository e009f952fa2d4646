import { distanceKm } from '@tokri/domain/geo'
import { useEffect, useState } from 'react'
import { currentPosition } from '../../lib/device/position'
import { kilometres } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { useSavedLocation } from '../../state/location'
import { useMode } from '../../state/mode'
import { Notice } from '../../ui/notice'

/** If the address is further than this from the device, people are asked whether it is right, in km. */
const FAR_KM = 5

/** The device's position, only if permission was already given; this screen never asks for it. */
function useKnownPosition(): { lat: number; lng: number } | null {
  const [position, setPosition] = useState<{ lat: number; lng: number } | null>(null)
  useEffect(() => {
    const look = async () => {
      const { state } = await navigator.permissions.query({ name: 'geolocation' })
      if (state === 'granted') setPosition(await currentPosition())
    }
    look().catch((problem: unknown) => console.warn('The position is not known here.', problem))
  }, [])
  return position
}

/** A notice if the address is far from where the customer is. */
export function FarNotice() {
  const t = useText()
  const place = useSavedLocation()
  const here = useKnownPosition()
  const delivers = useMode() === 'DELIVERY'
  if (!delivers || !place || !here) return null
  const km = distanceKm(here, place)
  if (km < FAR_KM) return null
  return <Notice tone="info">{t('farFromYou', { distance: kilometres(km) })}</Notice>
}

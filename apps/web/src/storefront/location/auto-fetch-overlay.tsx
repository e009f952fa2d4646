import { useEffect, useState } from 'react'
import { t, useText } from '../../lib/format/i18n'
import { businessLocation, saveLocation } from '../../state/location'
import { Waiting } from '../kit/waiting'
import { locateDevice } from './locate'

/** Its side effects, which tests replace. */
interface AutoFetchWorld {
  showOverlay: (on: boolean) => void
  reload: () => void
}

/**
 * Saves the position of the device as the delivery location and reloads the app (STA-06); if permission is
 * refused it just continues.
 */
export async function autoFetch({ showOverlay, reload }: AutoFetchWorld): Promise<void> {
  showOverlay(true)
  try {
    const { formatted_address, geometry } = await locateDevice()
    const address = formatted_address || t('yourLocationText')
    saveLocation(businessLocation({ ...geometry.location, address }))
    reload()
  } catch (problem) {
    console.warn('The position could not be read.', problem)
    showOverlay(false)
  }
}

/** Locates the device when the Android app is opened for the first time. */
export function AutoFetchOverlay() {
  const t = useText()
  const [looking, showOverlay] = useState(false)
  useEffect(() => void autoFetch({ showOverlay, reload: () => window.location.reload() }), [])
  return looking ? <Waiting title={t('gpsLoadingText')} /> : null
}

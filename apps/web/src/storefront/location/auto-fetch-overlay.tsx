import { useEffect, useState } from 'react'
import { t, useText } from '../../lib/format/i18n'
import { businessLocation, saveLocation } from '../../state/location'
import { Waiting } from '../kit/waiting'
import { locateDevice } from './locate'

/** What it shows and does outside; tests hand in their own. */
interface AutoFetchWorld {
  showOverlay: (on: boolean) => void
  reload: () => void
}

/** Saves where the device is as the place to deliver to and starts afresh (STA-06); who refuses just goes on. */
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

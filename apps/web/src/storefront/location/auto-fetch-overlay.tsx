import { useEffect, useState } from 'react'
import { useText } from '../../lib/format/i18n'
import { Waiting } from '../kit/waiting'
import { autoFetch } from './auto-fetch'

/** Finds the place of whoever opens the Android app for the first time. */
export function AutoFetchOverlay() {
  const t = useText()
  const [looking, showOverlay] = useState(false)
  useEffect(() => void autoFetch({ showOverlay, reload: () => window.location.reload() }), [])
  return looking ? <Waiting title={t('gpsLoadingText')} /> : null
}

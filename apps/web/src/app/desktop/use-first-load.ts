import { useEffect } from 'react'
import { read, write } from '../../lib/device/storage'
import { useLanguage } from '../../lib/format/i18n'
import { DESKTOP_RELOAD_MS } from './rules'

/** The first visit loads once more, two seconds after the languages arrived (STA-08, CON-05). */
export function useFirstLoad(): void {
  const { languages } = useLanguage()
  const arrived = languages.length > 0
  useEffect(() => {
    if (read('desktopLoaded') === 0) write('desktopLoaded', 1)
    if (!arrived || read('desktopLoaded') !== 1) return
    const timer = setTimeout(() => {
      write('desktopLoaded', 2)
      window.location.reload()
    }, DESKTOP_RELOAD_MS)
    return () => clearTimeout(timer)
  }, [arrived])
}

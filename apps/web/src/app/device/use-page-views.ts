import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import { mayCount, useMustAsk } from '../../state/consent'

/** Counts each customer's page once it may be counted; the code comes only when a service is on (ROU-56). */
export function usePageViews(): void {
  const { pathname } = useLocation()
  const google = useSetting('enableGoogleAnalytics')
  const meta = useSetting('enableMetaPixel')
  const mustAsk = useMustAsk()
  const isCustomer = !/^\/(delivery|dev)(\/|$)/.test(pathname)
  const counts = isCustomer && (google || meta) && !mustAsk
  useEffect(() => {
    if (!counts || !mayCount()) return
    import('../../lib/device/analytics').then(
      ({ countPageView }) => countPageView(pathname),
      (problem: unknown) => console.warn('The visit could not be counted.', problem),
    )
  }, [counts, pathname])
}

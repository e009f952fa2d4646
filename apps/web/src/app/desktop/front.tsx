import { lazy, Suspense, useSyncExternalStore } from 'react'
import { BrowserRouter } from 'react-router'
import { useSetting } from '../../lib/settings'
import { ScreenGuard, Screens } from '../../ui/screen-guard'
import { ProblemScreen } from '../empty-screens'
import { routeTable } from '../router'
import { MOBILE_WIDTH_LIMIT, showsDesktop } from './rules'

const DesktopPage = lazy(async () => ({ default: (await import('./desktop-page')).DesktopPage }))

const wide = () => window.matchMedia(`(min-width: ${MOBILE_WIDTH_LIMIT + 1}px)`)
function watchWidth(changed: () => void): () => void {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether this is the app inside the desktop page's phone. */
export const isFramed = (): boolean => window.parent !== window

function App() {
  return (
    <BrowserRouter>
      <ScreenGuard Problem={ProblemScreen}>
        <Screens routes={routeTable} />
      </ScreenGuard>
    </BrowserRouter>
  )
}

/** The app, or on wide screens the page with the app in a phone (SCR-48). */
export function Front() {
  const isWide = useSyncExternalStore(watchWidth, () => wide().matches)
  const hideDesktopView = useSetting('hideDesktopView')
  const { pathname } = window.location
  if (!showsDesktop({ isWide, isFramed: isFramed(), hideDesktopView, pathname })) return <App />
  return (
    <Suspense fallback={null}>
      <DesktopPage />
    </Suspense>
  )
}

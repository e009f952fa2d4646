import { lazy, Suspense, useSyncExternalStore } from 'react'
import { BrowserRouter, matchRoutes } from 'react-router'
import { setting, useSetting } from '../../lib/boot/settings'
import { useUser } from '../../state/session'
import { withLaterStyles } from '../../ui/later-styles'
import { waitOrOnline } from '../../ui/lazy-component'
import type { ScreenHandle } from '../../ui/lazy-screen'
import { queryClient } from '../query-client'
import { AppScreens, routeTable } from '../router'
import { MOBILE_WIDTH_LIMIT, type Surroundings, showsDesktop } from './rules'

const DesktopPage = lazy(async () => ({
  default: (await withLaterStyles(import('./desktop-page'))).DesktopPage,
}))

/** After this time the splash no longer waits for a screen's code. */
const CODE_WAIT_MS = 2_000
/**
 * After this time, once the code is there, the splash no longer waits for data: skeletons say more than the
 * splash.
 */
const PREFETCH_WAIT_MS = 400

const wide = () => window.matchMedia(`(min-width: ${MOBILE_WIDTH_LIMIT + 1}px)`)
function watchWidth(changed: () => void): () => void {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether this app runs in the desktop page's phone. */
export const isFramed = (): boolean => window.parent !== window

type Wished = Pick<Surroundings, 'isWide' | 'hideDesktopView' | 'isActing'>
const isDesktop = (wished: Wished): boolean =>
  showsDesktop({ ...wished, isFramed: isFramed(), pathname: window.location.pathname })
const acts = ({ acting_for }: { acting_for: object | null }): boolean => acting_for !== null

/**
 * Loads the code of the page's screen and prefetches the data it shows first, so that it renders once; what
 * is late is rendered when it arrives.
 */
export async function loadFront(): Promise<void> {
  const hideDesktopView = setting('hideDesktopView')
  if (isDesktop({ isWide: wide().matches, hideDesktopView, isActing: acts(useUser.getState()) })) return
  const match = matchRoutes(routeTable, window.location.pathname)?.at(-1)
  const handle = match?.route.handle as ScreenHandle | undefined
  if (!match || !handle) return
  const load = async () => {
    await handle.load()
    await Promise.race([handle.prefetch(queryClient, match.params), waitOrOnline(PREFETCH_WAIT_MS)])
  }
  await Promise.race([load().catch(() => undefined), waitOrOnline(CODE_WAIT_MS)])
}

function App() {
  return (
    <BrowserRouter>
      <AppScreens />
    </BrowserRouter>
  )
}

/** The app, or on wide screens the page with the app in a phone (SCR-48). */
export function Front() {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => wide().matches,
    // the server renders the app only
    () => false,
  )
  const hideDesktopView = useSetting('hideDesktopView')
  const isActing = useUser(acts)
  if (!isDesktop({ isWide, hideDesktopView, isActing })) return <App />
  return (
    <Suspense fallback={null}>
      <DesktopPage />
    </Suspense>
  )
}

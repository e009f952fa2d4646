import { Suspense } from 'react'
import { savedLocation, useSavedLocation } from '../state/location'
import { lazyComponent } from '../ui/lazy-component'
import type { Prefetch } from '../ui/lazy-screen'
import { categoriesAt, modulesAt, slidesAt } from './kit/queries'

const WelcomeScreen = lazyComponent(() =>
  import('./welcome/welcome-screen').then((part) => part.WelcomeScreen),
)
const HomeScreen = lazyComponent(() => import('./home/home-screen').then((part) => part.HomeScreen))

/** `/`: the welcome screen while no location is saved, else home (ROU-01, STA-01). */
export function StartScreen() {
  return <Suspense>{useSavedLocation() ? <HomeScreen /> : <WelcomeScreen />}</Suspense>
}

/** The code of the one that is shown first, and home's first data; the welcome screen needs none. */
export const prefetch: Prefetch = async (client) => {
  const place = savedLocation()
  await loadStart()
  if (!place) return
  await Promise.all([
    client.prefetchQuery(modulesAt(place)),
    client.prefetchQuery(slidesAt(place)),
    client.prefetchQuery(categoriesAt(place)),
  ])
}

/** Loads the one of the two that is shown first. */
export const loadStart = (): Promise<unknown> => (savedLocation() ? HomeScreen : WelcomeScreen).load()

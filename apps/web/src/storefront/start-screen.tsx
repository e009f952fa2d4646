import { Suspense } from 'react'
import { savedLocation, useSavedLocation } from '../state/location'
import { lazyComponent } from '../ui/lazy-component'
import type { Prefetch } from '../ui/lazy-screen'
import { categoriesAt, modulesAt, slidesAt } from './kit/queries'

const WelcomeScreen = lazyComponent(() =>
  import('./welcome/welcome-screen').then((part) => part.WelcomeScreen),
)
const HomeScreen = lazyComponent(() => import('./home/home-screen').then((part) => part.HomeScreen))

/** `/`: welcome while no place is saved, else home (ROU-01, STA-01). */
export function StartScreen() {
  return <Suspense>{useSavedLocation() ? <HomeScreen /> : <WelcomeScreen />}</Suspense>
}

/** What home asks first; the welcome asks nothing. */
export const askStart: Prefetch = async (answers) => {
  const place = savedLocation()
  await loadStart()
  if (!place) return
  await Promise.all([
    answers.prefetchQuery(modulesAt(place)),
    answers.prefetchQuery(slidesAt(place)),
    answers.prefetchQuery(categoriesAt(place)),
  ])
}

/** The one of the two that is drawn first. */
export const loadStart = (): Promise<unknown> => (savedLocation() ? HomeScreen : WelcomeScreen).load()

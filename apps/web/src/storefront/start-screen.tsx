import { lazy, Suspense } from 'react'
import { useSavedLocation } from '../state/location'

const WelcomeScreen = lazy(() =>
  import('./welcome/welcome-screen').then((module) => ({ default: module.WelcomeScreen })),
)
const HomeScreen = lazy(() => import('./home/home-screen').then((module) => ({ default: module.HomeScreen })))

/** `/`: welcome while no place is saved, else home (ROU-01, STA-01). */
export function StartScreen() {
  return <Suspense>{useSavedLocation() ? <HomeScreen /> : <WelcomeScreen />}</Suspense>
}

import { Suspense } from 'react'
import { savedLocation, useSavedLocation } from '../state/location'
import { latePart } from '../ui/late-part'

const WelcomeScreen = latePart(() => import('./welcome/welcome-screen').then((part) => part.WelcomeScreen))
const HomeScreen = latePart(() => import('./home/home-screen').then((part) => part.HomeScreen))

/** `/`: welcome while no place is saved, else home (ROU-01, STA-01). */
export function StartScreen() {
  return <Suspense>{useSavedLocation() ? <HomeScreen /> : <WelcomeScreen />}</Suspense>
}

/** The one of the two that is drawn first. */
export const loadStart = (): Promise<unknown> => (savedLocation() ? HomeScreen : WelcomeScreen).load()

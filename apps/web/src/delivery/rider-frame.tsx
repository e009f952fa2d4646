import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSetting } from '../lib/boot/settings'
import { read } from '../lib/device/storage'
import { useChimeAfterTap } from '../lib/dom/use-chime'
import { ThemeScope } from '../ui/theme'
import { useAlarms } from './alarms'
import { useSharePosition } from './position-sharing'
import { followOtherTabs, useReplay, useTaskNews, useTasks } from './queries'
import { useRider } from './rider'

/** The rider's theme, or the operator's default (deliveryAppLightMode). */
export function useRiderTheme(): 'light' | 'dark' {
  const light = useSetting('deliveryAppLightMode')
  return read('riderTheme') ?? (light ? 'light' : 'dark')
}

/** What runs on every screen: live updates, alarms, position sharing. */
function OnEveryScreen() {
  useTaskNews()
  useAlarms(useTasks().data)
  useSharePosition(useRider(({ data }) => data?.status ?? false))
  return null
}

/** The frame of rider screens: theme, and login if there is no session (ROL-02). */
export function RiderFrame() {
  const theme = useRiderTheme()
  const signedIn = useRider(({ data }) => data !== null)
  const { pathname } = useLocation()
  const client = useQueryClient()
  useReplay()
  useChimeAfterTap()
  useEffect(() => followOtherTabs(client), [client])
  const atLogin = pathname === '/delivery/login'
  return (
    <ThemeScope theme={theme}>
      {signedIn && <OnEveryScreen />}
      {!signedIn && !atLogin ? <Navigate to="/delivery/login" replace /> : <Outlet />}
    </ThemeScope>
  )
}

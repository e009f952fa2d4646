import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSetting } from '../lib/boot/settings'
import { allowChime } from '../lib/device/chime'
import { read } from '../lib/device/storage'
import { ThemeScope } from '../ui/theme'
import { followOtherTabs, useReplay } from './queries'
import { useRider } from './rider'

/** The rider's theme, or the operator's default (deliveryAppLightMode). */
export function useRiderTheme(): 'light' | 'dark' {
  const light = useSetting('deliveryAppLightMode')
  return read('riderTheme') ?? (light ? 'light' : 'dark')
}

/** The frame of rider screens: theme, and login without a session (ROL-02). */
export function RiderFrame() {
  const theme = useRiderTheme()
  const signedIn = useRider(({ data }) => data !== null)
  const { pathname } = useLocation()
  const client = useQueryClient()
  useReplay()
  useEffect(() => followOtherTabs(client), [client])
  useEffect(() => {
    const touch = () => void allowChime()
    window.addEventListener('pointerdown', touch, { once: true })
    return () => window.removeEventListener('pointerdown', touch)
  }, [])
  const atLogin = pathname === '/delivery/login'
  return (
    <ThemeScope theme={theme}>
      {!signedIn && !atLogin ? <Navigate to="/delivery/login" replace /> : <Outlet />}
    </ThemeScope>
  )
}

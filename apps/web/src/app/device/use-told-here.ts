import type { LiveEvents } from '@tokri/contract/events'
import { useEffect, useRef } from 'react'
import { pushPermission, savePush } from '../../lib/device/push'
import { useLive } from '../../lib/live/live'
import { useUser } from '../../state/session'

/** Handles each alert once, from the live stream or from push, and keeps the push subscription registered. */
export function useToldHere(hear: (alert: LiveEvents['alert']) => void): void {
  const latest = useRef(hear)
  latest.current = hear
  const newest = useRef(0)
  const once = (alert: LiveEvents['alert']) => {
    if (alert.id <= newest.current) return
    newest.current = alert.id
    latest.current(alert)
  }
  const told = useRef(once)
  useLive('alert', once)
  useEffect(() => {
    const read = ({ data }: MessageEvent<{ alert?: LiveEvents['alert'] } | null>) => {
      if (data?.alert) told.current(data.alert)
    }
    navigator.serviceWorker?.addEventListener('message', read)
    return () => navigator.serviceWorker?.removeEventListener('message', read)
  }, [])
  useDevice()
}

/** Subscribes the device again after each login, if push was allowed before (STA-09). */
function useDevice(): void {
  const id = useUser(({ data, acting_for }) => (acting_for ? undefined : data?.id))
  useEffect(() => {
    if (id === undefined || pushPermission() !== 'allowed') return
    savePush().catch((problem: unknown) => console.warn('This device is not told of news.', problem))
  }, [id])
}

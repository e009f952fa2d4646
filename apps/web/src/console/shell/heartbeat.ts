import { useEffect } from 'react'
import { consoleApi, useConsole } from '../session'
import { useCanBeHeard } from './sound'

/**
 * How often a device reports that it shows the board, in ms; browsers slow hidden pages down to once a
 * minute.
 */
const BEAT_MS = 30_000

/**
 * Reports that this device shows the store's orders, and whether it can ring: a store whose device stops
 * reporting raises an alarm.
 */
export function useHeartbeat(restaurant_id: number): void {
  const role = useConsole(({ data }) => data?.role)
  const can_ring = useCanBeHeard()
  useEffect(() => {
    if (role !== 'store') return
    const beat = () => void consoleApi.alarms.heartbeat({ restaurant_id, can_ring }).catch(() => undefined)
    beat()
    const timer = setInterval(beat, BEAT_MS)
    return () => clearInterval(timer)
  }, [role, restaurant_id, can_ring])
}

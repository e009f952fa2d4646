import { useEffect, useRef } from 'react'
import { consoleApi, useConsole } from '../session'

/** The most orders per call. */
const MOST = 100

/**
 * Reports once for each new order that this device rang for it, so that health can show how long that took.
 */
export function useBellReport(waiting: readonly number[], audible: boolean): void {
  const isStore = useConsole(({ data }) => data?.role) === 'store'
  const told = useRef(new Set<number>())
  const news = isStore && audible ? waiting.filter((id) => !told.current.has(id)).slice(0, MOST) : []
  const key = news.join()
  useEffect(() => {
    if (key === '') return
    const order_ids = key.split(',').map(Number)
    for (const id of order_ids) told.current.add(id)
    // only a figure for health, not worth a second try
    void consoleApi.alarms.rang({ order_ids }).catch(() => undefined)
  }, [key])
}

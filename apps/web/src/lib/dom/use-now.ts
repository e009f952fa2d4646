import { useEffect, useState } from 'react'

/** The time, updated every `ms` while `running` and the page is visible. */
export function useNow(ms: number, running = true): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!running) return
    const tick = () => document.visibilityState === 'visible' && setNow(new Date())
    tick()
    const timer = setInterval(tick, ms)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [ms, running])
  return now
}

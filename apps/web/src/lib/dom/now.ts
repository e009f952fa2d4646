import { useEffect, useState } from 'react'

/** The time in ms, updated every `every` ms while the page is visible. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setNow(Date.now())
    }
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [every])
  return now
}

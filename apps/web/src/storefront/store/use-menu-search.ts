import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Whether the menu search is open. It is a history entry, so that going back closes it and stays in the
 * store. `onClosed` runs however it was closed.
 */
export function useMenuSearch(onClosed: () => void): {
  isOpen: boolean
  open: () => void
  close: () => void
} {
  const navigate = useNavigate()
  const { pathname, search, state, key } = useLocation()
  const isOpen = (state as { menuSearch?: boolean } | null)?.menuSearch === true
  const wasOpen = useRef(isOpen)
  const leftFrom = useRef<string | null>(null)
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed()
    wasOpen.current = isOpen
  })
  const once = (go: () => void) => {
    if (leftFrom.current === key) return
    leftFrom.current = key
    go()
  }
  return {
    isOpen,
    open: () => {
      if (isOpen) return
      once(() => void navigate(`${pathname}${search}`, { state: { ...state, menuSearch: true } }))
    },
    close: () => {
      if (isOpen) once(() => void navigate(-1))
    },
  }
}

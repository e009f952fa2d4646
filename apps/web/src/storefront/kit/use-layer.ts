import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * A sheet over the page is a history entry: going back closes it first. `replace` exchanges one sheet for
 * another; nothing opens over an open one. Each entry navigates once, so that neither a double tap on "close"
 * nor a late response of a closed sheet leaves the page below. `leave` navigates away for good: going back
 * leads neither to the sheet nor to its page.
 */
export function useLayer<L>(): {
  layer: L | null
  open: (layer: L) => void
  replace: (layer: L) => void
  close: () => void
  leave: (to: string) => Promise<void>
} {
  const entry = useLocation()
  const { pathname, search, state } = entry
  const navigate = useNavigate()
  const left = useRef<typeof entry>(null)
  const now = useRef<typeof entry | null>(entry)
  useLayoutEffect(() => {
    now.current = entry
    return () => {
      now.current = null
    }
  }, [entry])
  const once = useCallback(
    (go: () => unknown) => {
      if (left.current === entry || now.current !== entry) return
      left.current = entry
      void go()
    },
    [entry],
  )
  const page = `${pathname}${search}`
  const kept = state as { layer?: L } | null
  const layer = kept?.layer ?? null
  const show = useCallback(
    (next: L, replace: boolean) => once(() => navigate(page, { state: { ...kept, layer: next }, replace })),
    [navigate, page, kept, once],
  )
  return {
    layer,
    open: (next) => {
      if (!layer) show(next, false)
    },
    replace: (next) => show(next, true),
    close: () => {
      if (layer) once(() => navigate(-1))
    },
    leave: async (to) => {
      const at = now.current?.state as { layer?: L } | null | undefined
      if (at?.layer) {
        const back = new Promise((arrived) => window.addEventListener('popstate', arrived, { once: true }))
        void navigate(-1)
        await back
      }
      await navigate(to, { replace: true })
    },
  }
}

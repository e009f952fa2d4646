import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * What lies over the page (a sheet) is an entry of the history: going back closes it first, the page below
 * stays as it was. `replace` exchanges one sheet for another.
 */
export function useLayer<L>(): {
  layer: L | null
  open: (layer: L) => void
  replace: (layer: L) => void
  close: () => void
} {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const page = `${pathname}${search}`
  const kept = state as { layer?: L } | null
  const layer = kept?.layer ?? null
  const show = useCallback(
    (next: L, replace: boolean) => void navigate(page, { state: { ...kept, layer: next }, replace }),
    [navigate, page, kept],
  )
  return {
    layer,
    open: (next) => show(next, false),
    replace: (next) => show(next, true),
    close: () => {
      if (layer) void navigate(-1)
    },
  }
}

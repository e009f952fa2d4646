import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'auto'

const Scope = createContext<Theme | null>(null)

/** The value of the page's `data-theme`. */
export function pageTheme(): Theme {
  const set = document.documentElement.dataset.theme
  return set === 'light' || set === 'dark' ? set : 'auto'
}

const hearers = new Set<() => void>()
let observer: MutationObserver | undefined
/** A single observer for all pictures. */
function watchPage(changed: () => void): () => void {
  observer ??= new MutationObserver(() => {
    for (const hear of hearers) hear()
  })
  if (hearers.size === 0) observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  hearers.add(changed)
  return () => {
    hearers.delete(changed)
    if (hearers.size === 0) observer?.disconnect()
  }
}

/** The theme of this part: the nearest ThemeScope's, otherwise the page's `data-theme`. */
export function useTheme(): Theme {
  const scope = useContext(Scope)
  const page = useSyncExternalStore(watchPage, pageTheme, () => 'auto' as const)
  return scope ?? page
}

/** The nearest ThemeScope's choice, for parts rendered elsewhere in the page (sheets, dialogs). */
export function useScopedTheme(): Theme | undefined {
  return useContext(Scope) ?? undefined
}

/** Gives a subtree its own theme, e.g. the rider's screens. */
export function ThemeScope({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <Scope value={theme}>
      <div data-theme={theme} style={{ display: 'contents' }}>
        {children}
      </div>
    </Scope>
  )
}

import { Suspense, useEffect, useState } from 'react'
import { withLaterStyles } from './later-styles'
import { lazyComponent } from './lazy-component'
import type { SheetProps } from './sheet-panel'

const load = () => withLaterStyles(import('./sheet-panel'))
const SheetPanel = lazyComponent(() => load().then((module) => module.SheetPanel))

/** Loads the sheet's code before it is needed; screens with a sheet do so when idle. */
export function preloadSheet(): void {
  load().catch((error: unknown) => console.warn('The sheet could not be fetched ahead.', error))
}

/**
 * Rises from the bottom over a scrim; from 600 px a centred dialog, 480 wide. Its code is loaded on first
 * use.
 */
export function Sheet(props: SheetProps) {
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  useEffect(() => {
    const timer = setTimeout(preloadSheet, 1500)
    return () => clearTimeout(timer)
  }, [])
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  )
}

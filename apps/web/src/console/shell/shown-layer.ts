import { useState } from 'react'
import { replaceIfCurrent } from '../../lib/dom/replace-if-current'

/** The sheet over a screen; it stays while it slides away. */
export type Shown<Layer extends object> = Layer & { open: boolean }

/** The only sheet of a screen: a late response that closes it leaves a sheet that was opened since. */
export function useShownLayer<Layer extends object>() {
  const [shown, setShown] = useState<Shown<Layer> | null>(null)
  return {
    shown,
    open: (layer: Layer) => setShown({ ...layer, open: true }),
    close: () => setShown(replaceIfCurrent(shown, shown && { ...shown, open: false })),
  }
}

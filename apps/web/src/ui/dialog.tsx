import { Suspense, useState } from 'react'
import type { DialogProps } from './dialog-panel'
import { withLaterStyles } from './later-styles'
import { lazyComponent } from './lazy-component'

const DialogPanel = lazyComponent(async () => (await withLaterStyles(import('./dialog-panel'))).DialogPanel)

/** A question in the middle of the screen. Its code is loaded on first use. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  )
}

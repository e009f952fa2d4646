import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from './lazy-component'
import { onFirstToast } from './toast'

const ToastStack = lazyComponent(() => import('./toast-stack').then((module) => module.ToastStack))

type ToastHostProps = {
  /** Name of the region for screen readers. */
  label: string
  /** Space kept free at the bottom for a tab bar, tray or dock, in px. */
  above?: number
}

/** Once per page, near the root. Renders and loads nothing until the first showToast. */
export function ToastHost({ label, above = 96 }: ToastHostProps) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <ToastStack label={label} above={above} />
    </Suspense>
  )
}

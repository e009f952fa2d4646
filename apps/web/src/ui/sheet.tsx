import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { latePart } from './late-part'

export type SheetProps = {
  open: boolean
  /** Called by drag, scrim, Escape and the cross. */
  onClose: () => void
  title: ReactNode
  /** Hides the title but keeps it for screen readers, when `head` shows its own. */
  hideTitle?: boolean
  /** Above the scrolling part, beside the cross. */
  head?: ReactNode
  /** Sticky below: the action. */
  foot?: ReactNode
  closeLabel: string
  /** In the middle of the screen on phones too, instead of rising from the bottom. */
  centred?: boolean
  children: ReactNode
}

const load = () => import('./sheet-panel')
const SheetPanel = latePart(() => load().then((module) => module.SheetPanel))

/** Fetches the sheet's code before it is needed; screens with a sheet do so by themselves when idle. */
export function preloadSheet(): void {
  load().catch((error: unknown) => console.warn('The sheet could not be fetched ahead.', error))
}

/** Rises from the bottom over a scrim; from 600 px a centred dialog, 480 wide. Its code comes on first use. */
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

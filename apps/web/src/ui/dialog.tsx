import { type ReactNode, Suspense, useState } from 'react'
import { latePart } from './late-part'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  text?: ReactNode
  /** Composed art or a seal on top. */
  art?: ReactNode
  /** Two equal buttons; the safe one first. */
  actions: ReactNode
  /** Puts the buttons below each other when their words are long. */
  stack?: boolean
  /** Must be answered: the scrim does not close it. */
  urgent?: boolean
  children?: ReactNode
}

const DialogPanel = latePart(() => import('./dialog-panel').then((module) => module.DialogPanel))

/** A question in the middle of the screen. Its code comes on first use. */
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

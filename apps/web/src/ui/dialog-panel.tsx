import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { useScopedTheme } from './theme'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  text?: ReactNode
  /** Composed art or a seal on top. */
  art?: ReactNode
  /** Two equal buttons; the safe one first. */
  actions: ReactNode
  /** Stacks the buttons when their texts are long. */
  stack?: boolean
  /** Must be answered: the scrim does not close it. */
  urgent?: boolean
  children?: ReactNode
}

/** The dialog itself; use `Dialog`, which loads this file when it is first opened. */
export function DialogPanel(props: DialogProps) {
  const { open, onClose, title, text, art, actions, stack, urgent, children } = props
  const theme = useScopedTheme()
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={urgent}>
      <Base.Portal>
        <Base.Backdrop className="scrim scrim--dialog" data-theme={theme} />
        <Base.Popup data-theme={theme} className="dialog" role={urgent ? 'alertdialog' : 'dialog'}>
          {art && <div className="mt-1 mb-4 grid place-items-center">{art}</div>}
          <Base.Title className="text-title-m">{title}</Base.Title>
          {text && <Base.Description className="text-body-s text-ink-2 mt-2">{text}</Base.Description>}
          {children}
          <div className={cx('mt-5 grid auto-cols-[1fr] gap-2.5 [&>.btn]:px-2', !stack && 'grid-flow-col')}>
            {actions}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

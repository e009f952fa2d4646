import { useEffect, useRef } from 'react'
import { Cloth } from './cloth'
import { cx } from './cx'
import { EmptyPlate } from './plate'
import { Spinner } from './spinner'

type BlockingOverlayProps = {
  title: string
  text?: string
  /** 0 to 1; left out, the bar is indeterminate. */
  progress?: number
  /** A plain ring instead of the turning plate and its bar. */
  simple?: boolean
}

/** Covers the app while it is blocked: locating, updating, paying. */
export function BlockingOverlay({ title, text, progress, simple }: BlockingOverlayProps) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // a modal dialog makes the page inert; if the browser closes it, open it again
    const dialog = box.current
    if (!dialog) return
    const stay = () => dialog.showModal()
    dialog.showModal()
    dialog.addEventListener('close', stay)
    return () => {
      dialog.removeEventListener('close', stay)
      dialog.close()
    }
  }, [])
  const unknown = progress === undefined
  return (
    <dialog
      ref={box}
      className="fixed inset-0 z-(--z-blocking) size-full max-h-none max-w-none bg-bg text-ink outline-none"
      aria-label={title}
      aria-busy="true"
      onCancel={(event) => event.preventDefault()}
    >
      <Cloth
        pattern="gingham"
        className="grid h-full place-content-center justify-items-center gap-5 p-8 text-center"
      >
        {simple ? (
          <Spinner />
        ) : (
          <span className="animate-turn motion-reduce:animate-none">
            <EmptyPlate size="9rem" />
          </span>
        )}
        <div role="status">
          <p className="text-title-l">{title}</p>
          {text && <p className="text-ink-2 mt-2">{text}</p>}
        </div>
        {!simple && (
          <div className="h-1.5 w-48 overflow-hidden rounded-full bg-surface-3">
            <span
              className={cx(
                'block h-full rounded-[inherit] bg-primary-text',
                unknown &&
                  'w-2/5 animate-slide motion-reduce:w-full motion-reduce:animate-none motion-reduce:opacity-50',
              )}
              style={unknown ? undefined : { inlineSize: `${Math.round(progress * 100)}%` }}
            />
          </div>
        )}
      </Cloth>
    </dialog>
  )
}

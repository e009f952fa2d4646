import { useEffect, useRef } from 'react'
import { Cloth } from './cloth'
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
      className="blockingbox"
      aria-label={title}
      aria-busy="true"
      onCancel={(event) => event.preventDefault()}
    >
      <Cloth pattern="gingham" className="blocking">
        {simple ? <Spinner /> : <EmptyPlate size="9rem" />}
        <div role="status">
          <p className="text-title-l">{title}</p>
          {text && <p className="text-ink-2 mt-2">{text}</p>}
        </div>
        {!simple && (
          <div className={unknown ? 'blocking__bar blocking__bar--any' : 'blocking__bar'}>
            <span style={unknown ? undefined : { inlineSize: `${Math.round(progress * 100)}%` }} />
          </div>
        )}
      </Cloth>
    </dialog>
  )
}

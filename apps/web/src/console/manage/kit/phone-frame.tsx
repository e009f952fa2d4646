import { type ReactNode, type Ref, useEffect } from 'react'

interface PhoneFrameProps {
  /** A path of the storefront. */
  src: string
  title: string
  frame?: Ref<HTMLIFrameElement>
  /** A mere preview: what opens in it never takes the focus from a person typing beside it. */
  still?: boolean
  /** Below the phone. */
  children?: ReactNode
}

/** Gives the focus back to the element that had it if a page in the frame takes it. */
function useOwnFocus(active: boolean): void {
  useEffect(() => {
    if (!active) return
    let held = document.activeElement
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.tagName !== 'IFRAME') held = target
    }
    const giveBack = () => {
      if (document.activeElement?.tagName === 'IFRAME' && held instanceof HTMLElement) held.focus()
    }
    document.addEventListener('focusin', remember)
    window.addEventListener('blur', giveBack)
    return () => {
      document.removeEventListener('focusin', remember)
      window.removeEventListener('blur', giveBack)
    }
  }, [active])
}

/** The storefront itself in a phone of 390 × 820 px, scaled down. */
export function PhoneFrame({ src, title, frame, still = false, children }: PhoneFrameProps) {
  useOwnFocus(still)
  return (
    <figure className="grid content-start justify-items-center gap-3">
      <div className="h-[41rem] w-78 overflow-hidden rounded-[2.5rem] border-6 border-inverse bg-bg shadow-e3">
        <iframe
          ref={frame}
          src={src}
          title={title}
          inert={still}
          className="h-[51.25rem] w-97.5 origin-top-left scale-[0.77] border-0 rtl:origin-top-right"
        />
      </div>
      {children && <figcaption className="max-w-78 text-center text-meta text-ink-2">{children}</figcaption>}
    </figure>
  )
}

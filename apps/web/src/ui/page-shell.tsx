import { type ReactNode, type Ref, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { cx } from './cx'
import { nameMain } from './screen-name'
import { SkipLink } from './skip-link'

/** The compact bar shows after this many px of scrolling (CON-20). */
const COMPACT_AFTER = 55
/** Whether a page scrolled this many px shows its compact bar. */
const isCompact = (top: number): boolean => top > COMPACT_AFTER

type PageShellProps = {
  children: ReactNode
  /** A TopBar that slides in past 55 px. */
  topBar?: ReactNode
  /** TabBar, Tray, Dock, a Menu pill: everything that floats above the scrolling page. */
  bars?: ReactNode
  /** Space kept at the end of the page for the bars; any length. */
  end?: string
  /** From 600 px the page uses the whole width (content up to 1120 px). */
  fluid?: boolean
  /** The content fills the screen: it is a flex column, with no room kept at its end. */
  fill?: boolean
  /** Text of the link that skips the header. */
  skipLabel?: string
  onScroll?: (top: number) => void
  ref?: Ref<HTMLElement>
  className?: string
}

/** Whether the page just unmounted had the focus. */
let hadFocus = false
/** A page that replaces another, such as its skeleton, keeps focus and name. */
function useMainLandmark(): void {
  useLayoutEffect(() => {
    nameMain()
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true })
    hadFocus = false
    return () => {
      hadFocus = document.activeElement?.id === 'main'
    }
  }, [])
}

/** The phone column: one scrolling page with bars over it. Every screen starts with one. */
export function PageShell(props: PageShellProps) {
  const { children, topBar, bars, end = '7rem', fluid, fill, skipLabel, onScroll, ref, className } = props
  const [compact, setCompact] = useState(false)
  const last = useRef(false)
  useMainLandmark()

  const scrolled = useCallback(
    (top: number) => {
      const now = isCompact(top)
      if (now !== last.current) {
        last.current = now
        setCompact(now)
      }
      onScroll?.(top)
    },
    [onScroll],
  )

  return (
    <div className={cx('phone', fluid && 'phone--fluid', compact && 'is-scrolled', className)}>
      {skipLabel && <SkipLink label={skipLabel} />}
      <main
        id="main"
        tabIndex={-1}
        ref={ref}
        className={cx('scroll', fill && 'flex flex-col')}
        onScroll={(event) => scrolled(event.currentTarget.scrollTop)}
      >
        {children}
        {!fill && (
          <div className="scroll__end" style={{ '--end': bars ? end : '1.5rem' } as React.CSSProperties} />
        )}
      </main>
      {topBar}
      {bars}
    </div>
  )
}

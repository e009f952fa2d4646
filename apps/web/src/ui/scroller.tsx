import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx'

type ScrollerProps = {
  /** Name of the row; with it the row is a list and can be scrolled by keyboard. */
  label: string
  /** One element per child; keys on them. */
  children: ReactNode
  gap?: string
  className?: string
  style?: CSSProperties
}

/** A row that extends to both edges of the page and scrolls sideways. */
export function Scroller({ label, children, gap, className, style }: ScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={cx('xs-row', className)} aria-label={label} tabIndex={0} style={{ ...style, gap }}>
      {children}
    </section>
  )
}

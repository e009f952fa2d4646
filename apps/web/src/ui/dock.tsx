import type { ReactNode } from 'react'
import { cx } from './cx'

/** Holds the final action at the bottom of a form; `stack` stacks its children. */
export function Dock({ children, stack }: { children: ReactNode; stack?: boolean }) {
  return (
    <div className="dock">
      <div className={cx('dock__in', stack && 'dock__in--stack')}>{children}</div>
    </div>
  )
}

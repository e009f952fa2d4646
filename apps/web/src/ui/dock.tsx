import type { ReactNode } from 'react'
import { cx } from './cx'

/** Holds the final action at the bottom of a form; `stack` stacks its children. */
export function Dock({ children, stack }: { children: ReactNode; stack?: boolean }) {
  return (
    <div className="absolute inset-x-0 bottom-0 z-(--z-tray) rounded-t-3xl bg-raised px-gutter pt-3.5 pb-[max(0.875rem,calc(var(--safe-bottom)+0.125rem))] shadow-[0_-10px_30px_-12px_rgb(50_28_14/0.18),0_-1px_0_var(--line)]">
      <div
        className={cx(
          'dock-content mx-auto max-w-280 items-center gap-3',
          stack ? 'grid grid-cols-1' : 'flex',
        )}
      >
        {children}
      </div>
    </div>
  )
}

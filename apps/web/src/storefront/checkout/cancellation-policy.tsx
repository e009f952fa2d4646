import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon'

/** Until when an order can be cancelled, in small print above the button. */
export function CancellationPolicy({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-2 py-1 text-center text-meta text-ink-3">
      <Icon name="shield-check" size="s" />
      {children}
    </p>
  )
}

import type { ReactNode } from 'react'

/** A list of the board: on wide screens it lies on the map and scrolls by itself. */
export const Panel = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    className="grid grid-cols-1 content-start gap-2 rounded-2xl bg-surface p-2.5 shadow-e1 lg:min-h-0 lg:overflow-y-auto lg:shadow-e3"
  >
    {children}
  </section>
)

import type { ReactNode } from 'react'

/** A titled block of the board. */
export function BoardSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-title-m" style={{ marginBlockEnd: '1rem' }}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Samples beside each other. */
export function Samples({ children }: { children: ReactNode }) {
  return <div className="flex items-center gap-2 samples">{children}</div>
}

/** Sections beside each other where there is room. */
export function BoardColumns({ children }: { children: ReactNode }) {
  return <div className="board__cols">{children}</div>
}

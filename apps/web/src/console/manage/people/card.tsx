import type { ReactNode } from 'react'

/** A card of a page: its title, what is at the end of the title's line, and its content. */
export function Card({ title, end, children }: { title?: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section
      className="grid grid-cols-1 content-start gap-3 rounded-2xl bg-surface px-4.5 py-4 shadow-e1"
      aria-label={title}
    >
      {(title || end) && (
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-2">
          {title && <h2 className="font-display text-title-s font-bold">{title}</h2>}
          {end}
        </div>
      )}
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'

type CartColumnsProps = {
  children: ReactNode
  /** The bill and what belongs to it: below on phones, beside the rest on wide screens. */
  side: ReactNode
  inert?: boolean
}

/** The page of a cart or a checkout: what is ordered, and the total. */
export function CartColumns({ children, side, inert }: CartColumnsProps) {
  return (
    <div
      className="content grid grid-cols-1 gap-3.5 px-gutter pt-1 md:grid-cols-[minmax(0,1fr)_24rem] md:gap-6 [&_.note]:items-center"
      inert={inert}
    >
      <div className="grid grid-cols-1 content-start gap-3.5">{children}</div>
      <div className="grid grid-cols-1 content-start gap-3.5 md:sticky md:top-18 md:self-start">{side}</div>
    </div>
  )
}

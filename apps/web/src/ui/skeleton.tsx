import type { CSSProperties, ReactNode } from 'react'

type SkeletonProps = { w?: string; h?: string; r?: string; style?: CSSProperties }

/** A grey box of the size of what is coming. */
export function Skeleton({ w = '100%', h = '1rem', r, style }: SkeletonProps) {
  return (
    <span
      className="sk"
      aria-hidden="true"
      style={{ inlineSize: w, blockSize: h, borderRadius: r, ...style }}
    />
  )
}

/** Wraps a screen's skeletons: shown only after 150 ms, read out once as `label`. */
export function Skeletons({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sks" role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

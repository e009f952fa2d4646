import type { CSSProperties, ReactNode } from 'react'

type SkeletonProps = { w?: string; h?: string; r?: string; style?: CSSProperties }

/** A grey box in the size of the content to come. */
export function Skeleton({ w = '100%', h = '1rem', r, style }: SkeletonProps) {
  return (
    <span
      className="sk block animate-skeleton rounded-[0.625rem] bg-[linear-gradient(100deg,var(--surface-3)_35%,var(--surface-2)_50%,var(--surface-3)_65%)] bg-[length:300%_100%] motion-reduce:animate-none"
      aria-hidden="true"
      style={{ inlineSize: w, blockSize: h, borderRadius: r, ...style }}
    />
  )
}

/** Wraps a screen's skeletons: read out once as `label`, shown after 150 ms or `atOnce`. */
export function Skeletons({
  label,
  atOnce,
  children,
}: {
  label: string
  atOnce?: boolean
  children: ReactNode
}) {
  return (
    <div className={atOnce ? undefined : 'sks'} role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

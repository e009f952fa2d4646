import type { ReactNode } from 'react'
import { Cloth } from '../../ui/cloth'
import { Illustration } from '../../ui/illustration'

/** The blue header with the scooter. */
export function ErrandHero({ title, bar }: { title: string; bar?: ReactNode }) {
  return (
    <Cloth as="header" h={235} className="relative h-54 pt-safe-top">
      {bar}
      <h1 className="absolute start-4 bottom-13 z-2 max-w-[min(12rem,56%)] text-display wrap-break-word text-cloth-ink">
        {title}
      </h1>
      <Illustration name="gift" x={60} y={38} size={12} turn={-8} />
      <Illustration name="parcel" x={94} y={36} size={15} turn={10} />
      <Illustration name="scooter" x={79} y={60} size={37} />
    </Cloth>
  )
}

import type { ReactNode } from 'react'
import type { ClothPattern } from '../../ui/art'
import { Cloth } from '../../ui/cloth'

type OverSceneProps = { h: number; pattern?: ClothPattern; children: ReactNode }

/** The picture at the head of a finished order, with an awning as its lower edge. */
export function OverScene({ h, pattern, children }: OverSceneProps) {
  return (
    <Cloth h={h} pattern={pattern} className="grid h-[clamp(13rem,32dvh,17rem)] place-items-center">
      {children}
      <div
        className="awning absolute inset-x-0 bottom-0 z-4 rotate-180 [--aw:var(--bg)]"
        aria-hidden="true"
      />
    </Cloth>
  )
}

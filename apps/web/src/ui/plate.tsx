import type { CSSProperties, ReactNode } from 'react'
import type { PlateKind } from './art'
import { Illustration } from './illustration'
import type { IllustrationName } from './illustrations'

type PlateProps = {
  kind?: PlateKind
  h?: number
  /** Any length; default fills its box. */
  size?: string
  /** Position in a Cloth, centre in percent; left out: in the flow. */
  at?: { x: number; y: number }
  children?: ReactNode
}

/** A plate drawn in CSS, for photos, fallbacks and static art. Composed pictures have their own. */
export function Plate({ kind = 'china', h, size = '100%', at, children }: PlateProps) {
  const place = { '--sz': at ? '100%' : size, ...(h !== undefined && { '--h': h }) } as CSSProperties
  const plate = (
    <span className={`plate plate--${kind}`} style={place}>
      <span className="plate__in">{children}</span>
    </span>
  )
  if (!at) return plate
  return (
    <span className="pa" style={{ '--x': `${at.x}%`, '--y': `${at.y}%`, inlineSize: size } as CSSProperties}>
      {plate}
    </span>
  )
}

/** A plate with an object on it; cutlery means that there is nothing to show yet. */
export function EmptyPlate({
  size,
  thing = 'cutlery',
  h = 60,
}: {
  size?: string
  thing?: IllustrationName
  h?: number
}) {
  return (
    <Plate size={size} h={h}>
      <Illustration name={thing} size={48} />
    </Plate>
  )
}

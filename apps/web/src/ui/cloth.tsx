import type { CSSProperties, ReactNode } from 'react'
import type { ClothPattern } from './art'
import { cx } from './cx'

type ClothProps = {
  /** Hue 0–360; left out, the brand header's warm hue. */
  h?: number
  pattern?: ClothPattern
  as?: 'div' | 'span' | 'header' | 'section'
  /** Lets an awning hang below. */
  bleed?: boolean
  className?: string
  style?: CSSProperties
  children?: ReactNode
}

/** Tinted ground with a woven pattern. */
export function Cloth({
  h,
  pattern = 'plain',
  as: Tag = 'div',
  bleed,
  className,
  style,
  children,
}: ClothProps) {
  const hue = h === undefined ? style : ({ ...style, '--h': h } as CSSProperties)
  const names = cx(
    'cloth',
    `cloth--${pattern}`,
    bleed && 'cloth--bleed',
    h === undefined && 'h-brand',
    className,
  )
  return (
    <Tag className={names} style={hue}>
      {children}
    </Tag>
  )
}

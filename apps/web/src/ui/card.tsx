import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx'

type CardProps = {
  children: ReactNode
  /** Inner space of 16 px; default on. */
  pad?: boolean
  /** raised overlaps art, well is set into the page, chosen has the brand outline. */
  kind?: 'rest' | 'raised' | 'well' | 'chosen'
  as?: 'div' | 'section' | 'article' | 'li'
  className?: string
  style?: CSSProperties
  label?: string
}

const kinds = { rest: '', raised: 'card--up', well: 'card--well', chosen: 'card--on' }

/** White surface for facts and forms. Cards are never nested. */
export function Card({
  children,
  pad = true,
  kind = 'rest',
  as: Tag = 'div',
  className,
  style,
  label,
}: CardProps) {
  return (
    <Tag className={cx('card', pad && 'card--p', kinds[kind], className)} style={style} aria-label={label}>
      {children}
    </Tag>
  )
}

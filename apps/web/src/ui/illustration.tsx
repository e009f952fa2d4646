import type { CSSProperties } from 'react'
import { type IllustrationName, illustrations } from './illustrations'

type IllustrationProps = {
  name: IllustrationName
  /** Centre, in percent of the art around it; from the start edge, so it mirrors in right-to-left pages. */
  x?: number
  y?: number
  /** Width in percent of the art. */
  size?: number
  /** Degrees, −30 to 20. */
  turn?: number
  /** Blur in px for a distant ingredient. */
  blur?: number
  /** The largest one of a first screen: loaded at once. */
  eager?: boolean
}

/** One 3D object with its contact shadow, inside a Cloth or a Plate. Decoration only. */
export function Illustration({ name, x = 50, y = 49, size = 74, turn = 0, blur, eager }: IllustrationProps) {
  const place = {
    '--x': `${x}%`,
    '--y': `${y}%`,
    '--es': `${size}%`,
    '--r': `${turn}deg`,
    ...(blur !== undefined && { '--b': `${blur}px` }),
  } as CSSProperties
  return (
    <span className="em em--sh" style={place} aria-hidden="true">
      <img
        src={illustrations[name]}
        alt=""
        width={256}
        height={256}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        draggable={false}
      />
    </span>
  )
}

/** A small object in a row of text or a stub, without a shadow; `px` is its side. */
export function InlineIllustration({
  name,
  px,
  turn = 0,
}: {
  name: IllustrationName
  px: number
  turn?: number
}) {
  return (
    <img
      src={illustrations[name]}
      alt=""
      width={px}
      height={px}
      loading="lazy"
      decoding="async"
      draggable={false}
      style={{ inlineSize: px, blockSize: px, rotate: `${turn}deg`, flex: 'none' }}
    />
  )
}

import type { CSSProperties } from 'react'
import { type Art, type PlateKind, photoSources } from './art'
import { Cloth } from './cloth'
import { cx } from './cx'
import { Picture } from './picture'
import { EmptyPlate, Plate } from './plate'

type Pictured = { image: string | null; art?: Art | null; alt?: string }

type PlateArtProps = Pictured & {
  /** Drawn size in px. */
  size: number
  /** Plate under a photo. */
  plate?: PlateKind
  eager?: boolean
}

/** A picture on its plate, without a cloth: category discs, tray, cart lines. */
export function PlateArt({ image, art, alt = '', size, plate = 'china', eager }: PlateArtProps) {
  if (!image) return <EmptyPlate />
  if (art) return <Picture image={image} art={art} alt={alt} width={size} height={size} eager={eager} />
  return (
    <Plate kind={plate}>
      <img
        className="plate__photo"
        src={image}
        {...photoSources(image, `${size}px`)}
        alt={alt}
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </Plate>
  )
}

type ItemArtProps = Pictured & {
  /** Side of the plate in px; item rows 102, tiles 84. */
  size?: number
  plate?: PlateKind
  /** `round` crops a photo onto the plate, `full` lets it fill the frame. */
  photo?: 'round' | 'full'
  /** Sold out or closed: grey. */
  off?: boolean
  eager?: boolean
  className?: string
}

/** A dish or product on its cloth; fills its box. */
export function ItemArt({
  image,
  art,
  alt,
  size = 102,
  plate,
  photo = 'full',
  off,
  eager,
  className,
}: ItemArtProps) {
  const names = cx('itemart', off && 'is-off', className)
  if (image && !art && photo === 'full') {
    return (
      <span className={cx(names, 'overflow-hidden')}>
        <Picture image={image} alt={alt} width={size} height={size} cover eager={eager} />
      </span>
    )
  }
  return (
    <Cloth as="span" h={art?.h ?? 70} pattern={art?.cloth ?? 'plain'} className={names}>
      <span className="itemart__pic" style={{ '--sz': `${size / 16}rem` } as CSSProperties}>
        <PlateArt image={image} art={art} alt={alt} size={size} plate={plate} eager={eager} />
      </span>
    </Cloth>
  )
}

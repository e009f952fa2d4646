import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx'

/** The scalloped edge under a brand header or a hero; at most one per screen. */
export function Awning({ h }: { h?: number }) {
  const style = h === undefined ? undefined : ({ '--h': h } as CSSProperties)
  return (
    <div className={cx('awning awning--under', h !== undefined && 'art')} style={style} aria-hidden="true" />
  )
}

/** The scalloped seal behind rewards and success. */
export function Seal({ size = '4rem', ok, children }: { size?: string; ok?: boolean; children: ReactNode }) {
  return (
    <span
      className={cx('seal', ok && 'seal--ok')}
      style={{ '--sz': size } as CSSProperties}
      aria-hidden="true"
    >
      {children}
    </span>
  )
}

/** Logo and name from the settings; without a picture, the plate mark in the brand colour. */
export function Logo({
  name,
  image,
  className,
}: {
  name: string
  image?: string | null
  className?: string
}) {
  if (image) {
    return (
      <span className={cx('logo', className)}>
        <img src={image} alt={name} height={32} />
      </span>
    )
  }
  return (
    <span className={cx('logo', className)}>
      <span className="logo__m" aria-hidden="true" />
      {name}
    </span>
  )
}

type AvatarProps = {
  name: string
  size?: string
  picture?: string | null
  /** The picture is an object on a plate, not a photo. */
  plated?: boolean
  className?: string
}

/** A person's picture in a circle, or the first letter of their name. */
export function Avatar({ name, size, picture, plated, className }: AvatarProps) {
  return (
    <span
      className={cx('avatar', picture && 'avatar--pic', plated && 'avatar--plate', className)}
      style={size ? { inlineSize: size, blockSize: size } : undefined}
      aria-hidden="true"
    >
      {picture ? (
        <img src={picture} alt="" width={256} height={256} draggable={false} />
      ) : (
        (name.trim()[0] ?? '').toLocaleUpperCase()
      )}
    </span>
  )
}

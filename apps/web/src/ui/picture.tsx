import { type Art, fallbackSource, photoSources, pictureSources } from './art'
import { cx } from './cx'
import { useTheme } from './theme'

type PictureProps = {
  image: string
  /**
   * Set for a composed picture with variants per theme and width; left out for a photo in its available
   * widths.
   */
  art?: Art | null
  /** Empty when the name is next to it. */
  alt?: string
  /** Displayed width for the browser's choice, e.g. "102px" or "(min-width:600px) 50vw, 100vw". */
  sizes?: string
  width: number
  height: number
  /** Fills the frame and may be cropped; default keeps the whole picture. */
  cover?: boolean
  /** The first picture of a screen: loaded at once. */
  eager?: boolean
  className?: string
}

/** A lazily loaded picture of fixed size that follows the theme. */
export function Picture(props: PictureProps) {
  const { image, art, alt = '', sizes, width, height, cover, eager, className } = props
  const theme = useTheme()
  const sources = art ? pictureSources(image, theme) : []
  return (
    <picture className={cx('pic', cover && 'pic--cover', className)}>
      {sources.map((source) => (
        <source key={`${source.media}${source.type}`} {...source} sizes={sizes ?? `${width}px`} />
      ))}
      <img
        src={art ? fallbackSource(image, theme) : image}
        {...(art ? {} : photoSources(image, sizes ?? `${width}px`))}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        draggable={false}
      />
    </picture>
  )
}

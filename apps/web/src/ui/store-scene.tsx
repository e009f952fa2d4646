import { type Art, cardSceneSizes } from './art'
import { Cloth } from './cloth'
import { cx } from './cx'
import { Picture } from './picture'
import { EmptyPlate } from './plate'

type StoreSceneProps = {
  image: string | null
  art?: Art | null
  alt?: string
  /** Displayed width for the browser's choice of file. */
  sizes?: string
  /** Closed: grey and pale. */
  off?: boolean
  eager?: boolean
}

/** A store's picture filling a positioned frame (2.08 : 1 on cards, 216 px high on its page). */
export function StoreScene({ image, art, alt, sizes = cardSceneSizes, off, eager }: StoreSceneProps) {
  return (
    <Cloth h={art?.h ?? 70} pattern={art?.cloth ?? 'plain'} className={cx('scene', off && 'is-off')}>
      {image ? (
        <Picture
          image={image}
          art={art}
          alt={alt}
          sizes={sizes}
          width={416}
          height={200}
          cover
          eager={eager}
        />
      ) : (
        <span className="scene__none">
          <EmptyPlate size="7.5rem" h={art?.h} />
        </span>
      )}
    </Cloth>
  )
}

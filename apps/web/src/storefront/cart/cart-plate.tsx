import type { CartLine } from '@tokri/domain/cart/cart'
import type { Art } from '../../ui/art'
import { cx } from '../../ui/cx'
import { PlateArt } from '../../ui/item-art'

/** The picture of a line of the cart. */
export function CartPlate({ line, isGone = false }: { line: CartLine; isGone?: boolean }) {
  const { image, art } = line.snapshot
  return (
    <span className={cx('size-13 flex-none [&_.pic]:scale-120', isGone && 'opacity-62 grayscale-85')}>
      <PlateArt image={image} art={art as Art | null} size={52} />
    </span>
  )
}

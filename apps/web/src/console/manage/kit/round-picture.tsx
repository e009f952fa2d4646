import type { CSSProperties } from 'react'
import type { Art } from '../../../ui/art'
import { PlateArt } from '../../../ui/item-art'

/**
 * A row's picture, small and round; of a store's composed picture only the plate, which is to the right of
 * its middle.
 */
export function RoundPicture({ image, art, size }: { image: string | null; art: Art | null; size: number }) {
  return (
    <span
      className="relative grid size-(--disc) flex-none place-items-center overflow-hidden rounded-full bg-surface inset-ring inset-ring-line [&_.pic_img]:object-cover [&_.pic_img]:object-[71%_50%]"
      style={{ '--disc': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      <PlateArt image={image} art={art} size={size} />
    </span>
  )
}

import type { Art } from '../../../ui/art'
import { Picture } from '../../../ui/picture'

/** What a row is known by, small and round; the plate in the middle of a composed picture fills it. */
export const RoundPicture = ({ image, art }: { image: string; art: Art | null }) => (
  <span className="block size-9 flex-none overflow-hidden rounded-full bg-surface-2">
    <Picture image={image} art={art} width={36} height={36} cover className="size-full" />
  </span>
)

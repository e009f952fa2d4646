import { z } from 'zod'
import { endpoint } from './endpoint'
import { Picture } from './resources/fields'

/** An 8 MB picture in base64. */
export const photoLetters = 11_000_000
/**
 * Widths in px in which stored pictures are also available: `/media/pictures/a.webp` as
 * `/media/pictures/a-320.webp`.
 */
export const keptWidths = [320, 640] as const

/** Pictures of the shop: stores, dishes, slides. */
export const pictures = {
  keepPicture: endpoint({
    path: '/public/api/console/pictures/keep',
    store_needs: 'menu',
    who: ['store', 'staff', 'admin'],
    summary: 'Keeps a picture in several sizes; its address goes into the row that shows it',
    /** A cropped JPEG, PNG or WebP in base64. */
    input: z.strictObject({ photo: z.string().min(1).max(photoLetters) }),
    reply: z.object({ image: Picture }),
    refuses: ['not_a_picture', 'too_many_pictures', 'no_room_for_pictures'],
    body_limit: photoLetters + 64 * 1024,
  }),
}

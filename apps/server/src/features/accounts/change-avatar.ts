import { randomUUID } from 'node:crypto'
import type { AvatarName } from '@tokri/domain/account/avatars'
import sharp from 'sharp'
import type { SignedIn } from '../../core/actor'
import type { Context } from '../../core/implement'
import { refuse } from '../../core/refused'
import { forgetPicture, keepPicture } from '../../db/queries/avatars'
import { changeUser } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { checkFields } from './check-fields'

const side = 256
/** A small file may unpack into a wall: more points than a good camera has are not looked at. */
const mostPixels = 50_000_000
const readable: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']

/**
 * A square that is drawn anew from what the picture shows, turned the right way up: nothing else that was in the
 * file comes along, neither the place it was taken at nor whatever was hidden in it. Null when it is no picture.
 */
async function redraw(file: Buffer): Promise<Buffer | null> {
  try {
    const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const { format } = await picture.metadata()
    if (!format || !readable.includes(format)) return null
    return await picture
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}

/** A picture of the set by its name, or one's own. */
export async function changeAvatar(
  deps: Deps,
  input: { avatar?: AvatarName },
  { actor, caller, now, file }: Context<SignedIn>,
) {
  if (!file && !input.avatar) checkFields(deps, caller, { avatar: 'required' })
  const image = file ? await redraw(file) : null
  if (file && !image) return refuse('not_a_picture')

  const id = randomUUID()
  const avatar = image ? `/media/avatars/${id}.webp` : (input.avatar ?? '')
  await deps.db.transaction().execute(async (tx) => {
    await (image
      ? keepPicture(tx, { id, user_id: actor.id, image, created_at: now })
      : forgetPicture(tx, actor.id))
    await changeUser(tx, actor.id, { avatar })
  })
  return { success: true as const, avatar }
}

import { randomUUID } from 'node:crypto'
import { sum } from '@tokri/domain/money'
import { forgetPictures, notePicture } from '../../db/queries/pictures'
import type { Deps } from '../../deps'
import { StorageFull } from '../../gateways/storage/port'
import { type Refused, refuse } from '../refused'

const MEGABYTE = 1024 * 1024
/** Storage quota per person; a picture has several hundred KB, and riders send one at every door. */
export const pictureQuota = { customer: 50 * MEGABYTE, others: 1_000 * MEGABYTE }

export interface KeptPicture {
  /** Its path below /media, with an unguessable name. */
  image: string
  /** Deletes it again if the row that refers to it was not written. */
  forget(): Promise<void>
}

interface Keeping {
  folder: 'avatars' | 'errands' | 'reviews' | 'pictures'
  owner: { id: number; kind: string }
  /** Re-encoded by the server. */
  bytes: Buffer
  /** The same in other widths, stored beside it: `a.webp` at 320 is `a-320.webp`. */
  sizes?: readonly { width: number; bytes: Buffer }[]
  now: Date
}

/** Stores a person's picture: first its row, then its file, so that no file is ever left without a row. */
export async function keepPicture(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { folder, owner, bytes, sizes = [], now }: Keeping,
): Promise<KeptPicture | Refused<'too_many_pictures' | 'no_room_for_pictures'>> {
  const name = `${folder}/${randomUUID()}`
  const key = `${name}.webp`
  const files = [
    ...sizes.map((size) => ({ key: `${name}-${size.width}.webp`, bytes: size.bytes })),
    { key, bytes },
  ]
  const most = owner.kind === 'customer' ? pictureQuota.customer : pictureQuota.others
  const row = { key, user_id: owner.id, bytes: sum(files.map((file) => file.bytes.length)), created_at: now }
  if ((await notePicture(db, row, most)) === 'over_quota') return refuse('too_many_pictures')
  try {
    for (const file of files) await storage.put(file.key, file.bytes)
  } catch (error) {
    await storage.remove(files.map((file) => file.key))
    await forgetPictures(db, [key])
    if (error instanceof StorageFull) return refuse('no_room_for_pictures')
    throw error
  }
  const image = `/media/${key}`
  return { image, forget: () => forgetPicture({ db, storage }, image) }
}

/** Deletes a picture at once; files that no person uploaded are kept. */
export async function forgetPicture({ db, storage }: Pick<Deps, 'db' | 'storage'>, image: string | null) {
  const key = /^\/media\/((?:avatars|errands|reviews)\/[\w.-]+)$/.exec(image ?? '')?.[1]
  if (!key) return
  await storage.remove([key])
  await forgetPictures(db, [key])
}

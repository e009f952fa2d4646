import { randomUUID } from 'node:crypto'
import type { DocumentKind } from '@tokri/contract/applications'
import { pictureLink } from '../../core/pictures/picture-link'
import { refuse } from '../../core/refused'
import {
  type ApplicationRow,
  applicationOfLink,
  documentsOf,
  lockApplication,
  replaceDocument,
} from '../../db/queries/applications'
import type { Deps } from '../../deps'
import { redrawPicture } from '../../gateways/pictures/redraw'
import { StorageFull } from '../../gateways/storage/port'

/** How long the link of an application works. */
export const DAYS_VALID = 90
const DAY_MS = 24 * 3_600_000

/** When the link of an application expires; null: it has expired. */
export function linkUntil(
  { created_at, link_ended_at }: Pick<ApplicationRow, 'created_at' | 'link_ended_at'>,
  now: Date,
): Date | null {
  const until = new Date(created_at.getTime() + DAYS_VALID * DAY_MS)
  return link_ended_at === null && until > now ? until : null
}

/** The application behind a link; null after 90 days. */
export const ofLink = (deps: Deps, token: string, now: Date): Promise<ApplicationRow | undefined> =>
  applicationOfLink(deps.db, token, new Date(now.getTime() - DAYS_VALID * DAY_MS))

/** The documents of an application, with URLs that expire after one to two days. */
export async function shownDocuments(deps: Deps, application_id: number) {
  const documents = await documentsOf(deps.db, application_id)
  return documents.map(({ key, kind }) => ({ kind, image: pictureLink(deps, `/media/${key}`) }))
}

interface Sent {
  link_token: string
  kind: DocumentKind
  /** Base64. */
  photo: string
}

/**
 * Stores a picture of a document while the application is undecided, replacing an earlier one of its kind.
 */
export async function addDocument(deps: Deps, { link_token, kind, photo }: Sent, now: Date) {
  const application = await ofLink(deps, link_token, now)
  if (application?.state !== 'waiting') return refuse('link_ended')
  const bytes = await redrawPicture(Buffer.from(photo, 'base64'), deps.settings)
  if (!bytes) return refuse('not_a_picture')
  const key = `applications/${randomUUID()}.webp`
  try {
    await deps.storage.put(key, bytes)
  } catch (error) {
    if (error instanceof StorageFull) return refuse('no_room_for_pictures')
    throw error
  }
  const row = { key, application_id: application.id, kind, bytes: bytes.length, created_at: now }
  const gone = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockApplication(tx, application.id)
    return locked?.state === 'waiting' ? await replaceDocument(tx, row) : null
  })
  await deps.storage.remove(gone ?? [key])
  return gone ? { documents: await shownDocuments(deps, application.id) } : refuse('link_ended')
}

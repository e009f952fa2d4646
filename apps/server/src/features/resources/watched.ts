import type { SignedIn } from '../../core/actor'
import type { Db } from '../../db/client'
import { watchList } from '../../db/queries/list-watches'
import type { Deps } from '../../deps'
import type { ResourceTable } from './table'

/** An open list is recorded at most this often, in ms. */
const AGAIN_MS = 20_000

/** When this node last recorded that somebody has a list open. */
const noted = new WeakMap<Db, Map<string, number>>()

/** Records that this person has a list open, so that they are notified of changes (`http/live-hub.ts`). */
export async function noteWatched(
  { db }: Pick<Deps, 'db'>,
  table: ResourceTable,
  { id }: Pick<SignedIn, 'id'>,
): Promise<void> {
  const known = noted.get(db) ?? new Map<string, number>()
  noted.set(db, known)
  const { name } = table.resource
  const key = `${name} ${id}`
  const now = Date.now()
  if (now - (known.get(key) ?? 0) < AGAIN_MS) return
  if (known.size > 1_000) known.clear()
  known.set(key, now)
  await watchList(db, { resource: name, topics: watchedTopics(table), user_id: id })
}

/**
 * Topics of triggers that concern a resource: any change of its own table, and of the columns it reads of
 * others.
 */
export const watchedTopics = ({ table, store, reads = {} }: ResourceTable): string[] => [
  table,
  ...Object.keys(reads).map(topicOfRead),
  // the ownership of stores decides which rows store users reach
  ...(store ? [topicOfRead('store_owners')] : []),
]

/** The topic of a table's trigger `read_changed`. */
const topicOfRead = (table: string): string => `${table}.read`

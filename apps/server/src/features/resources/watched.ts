import type { SignedIn } from '../../core/actor'
import type { Db } from '../../db/client'
import { watchList } from '../../db/queries/list-watches'
import type { Deps } from '../../deps'
import type { ResourceTable } from './table'

/** A list that is looked at is noted this often at most, in ms. */
const AGAIN_MS = 20_000

/** When a node noted that somebody looks at a list. */
const noted = new WeakMap<Db, Map<string, number>>()

/** Notes that this person looks at a list, so that they hear of changes (`http/live-hub.ts`). */
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

/** What triggers tell of that concerns a resource: any change of its own table, and what it reads of others. */
export const watchedTopics = ({ table, store, reads = {} }: ResourceTable): string[] => [
  table,
  ...Object.keys(reads).map(topicOfRead),
  // whose stores' rows a store's people reach
  ...(store ? [topicOfRead('store_owners')] : []),
]

/** What the trigger `read_changed` of a table tells of. */
const topicOfRead = (table: string): string => `${table}.read`

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { PLANNED_EACH_TIME } from './prepared'

/** A statement gets a name once it has come so often: most that are sent once are never sent again. */
const COMES_AGAIN = 3
/** Names on one connection, and the most parameters of a statement that gets one: long lists seldom repeat. */
const MAX_NAMES = 500
const MAX_VALUES = 60
/** "cached plan must not change result type" */
const PLAN_IS_OUTDATED = '0A000'
const ALL_COLUMNS = /(?:\bselect|\bdistinct|\breturning|,|\.)\s*\*/i

/** Where statements get names; `where-direct`: on connections that lead to PostgreSQL itself. */
export type Naming = boolean | 'where-direct'

/**
 * The same pool, whose connections parse and plan each statement once instead of each time. It needs connections of its
 * own: a pooler that lends one for a transaction knows no names, unless it is PgBouncer 1.21 or newer.
 */
export function withNamedStatements(pool: pg.Pool, where: Exclude<Naming, false>): PostgresPool {
  const names = new Map<string, string>()
  const seen = new LRUCache<string, number>({ max: 2 * MAX_NAMES })

  function nameOf(text: string, values: number): string | undefined {
    if (values === 0 || values > MAX_VALUES) return undefined
    const known = names.get(text)
    if (known || names.size >= MAX_NAMES) return known
    const times = (seen.get(text) ?? (mayBeKept(text) ? 0 : Number.NEGATIVE_INFINITY)) + 1
    seen.set(text, times)
    if (times >= COMES_AGAIN) names.set(text, `s${names.size + 1}`)
    return names.get(text)
  }

  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const first = async (client: pg.PoolClient): Promise<PostgresPoolClient> => {
    // where even this fails the statement that follows says why
    const isNaming = where === true || (await isDirect(client).catch(() => false))
    const opened = naming(client, isNaming ? nameOf : none)
    clients.set(client, opened)
    return opened
  }
  return {
    connect: async () => {
      const client = await pool.connect()
      return clients.get(client) ?? (await first(client))
    },
    end: async () => await pool.end(),
  }
}

/** Not where its answer has all columns of a table: with the next migration it may have more, which a kept plan refuses. */
function mayBeKept(text: string): boolean {
  if (text.startsWith(PLANNED_EACH_TIME)) return false
  // what stands in brackets is no column of the answer
  let outside = text
  while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, '')
  return !ALL_COLUMNS.test(outside)
}

type NameOf = (text: string, values: number) => string | undefined
const none: NameOf = () => undefined

/** A pooler tells its clients of a process of its own making, and another one answers. */
async function isDirect(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === (client as { processID?: number }).processID
}

const naming = (client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient => {
  let isOutdated = false
  // Kysely streams by a cursor in the place of the text; nothing here streams
  const query = async (text: unknown, values: unknown[] = []) => {
    const name = nameOf(String(text), values.length)
    try {
      return await client.query({ ...(name === undefined ? {} : { name }), text: String(text), values })
    } catch (error) {
      // a migration gave a table another column: the plan can only be forgotten with its connection
      if ((error as { code?: string }).code === PLAN_IS_OUTDATED) isOutdated = true
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isOutdated),
  }
}

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { PLANNED_EACH_TIME } from './prepared'

/** A statement is named from its third execution on: most that are sent once are never sent again. */
const COMES_AGAIN = 3
/** Maximum names per connection, and maximum parameters of a named statement: long lists rarely repeat. */
const MAX_NAMES = 500
const MAX_VALUES = 60
/** "cached plan must not change result type" */
const PLAN_IS_OUTDATED = '0A000'
const ALL_COLUMNS = /(?:\bselect|\bdistinct|\breturning|,|\.)\s*\*/i

/** Which connections use named statements; `where-direct`: those that lead directly to PostgreSQL. */
export type Naming = boolean | 'where-direct'

/**
 * A pool whose connections parse and plan each statement once. They must be dedicated: a pooler that lends
 * one per transaction does not keep the names, unless it is PgBouncer 1.21 or newer.
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
    // if even this fails, the statement that follows reports why
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

/**
 * False when the result has all columns of a table: after the next migration it may have more, which a cached
 * plan rejects.
 */
function mayBeKept(text: string): boolean {
  if (text.startsWith(PLANNED_EACH_TIME)) return false
  // text in brackets is not a column of the result
  let outside = text
  while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, '')
  return !ALL_COLUMNS.test(outside)
}

type NameOf = (text: string, values: number) => string | undefined
const none: NameOf = () => undefined

/** A pooler reports a backend process id of its own, and queries are answered by another process. */
async function isDirect(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === (client as { processID?: number }).processID
}

const naming = (client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient => {
  let isOutdated = false
  // Kysely streams by passing a cursor instead of text; nothing here streams
  const query = async (text: unknown, values: unknown[] = []) => {
    const name = nameOf(String(text), values.length)
    try {
      return await client.query({ ...(name === undefined ? {} : { name }), text: String(text), values })
    } catch (error) {
      // a migration changed the columns of a table: the plan can only be dropped with its connection
      if ((error as { code?: string }).code === PLAN_IS_OUTDATED) isOutdated = true
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isOutdated),
  }
}

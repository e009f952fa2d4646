import { Migrator, sql } from 'kysely'
import type { Db } from './client'

// Without a type argument, because Vitest then recognises `import.meta.glob(` and does not cache this file.
const files: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every migration by name, in order: numbered, plain SQL, never edited after merging. */
export const migrations = Object.fromEntries(
  Object.entries(files)
    .map(([path, text]) => [path.replace(/^.*\/|\.sql$/g, ''), text] as const)
    .sort(([a], [b]) => a.localeCompare(b)),
)

/** Whether anything is new; checked first because the migrator takes half a second to inspect all tables. */
async function isUpToDate(db: Db): Promise<boolean> {
  const { rows: found } = await sql`select to_regclass('kysely_migration') as found`.execute(db)
  if (!(found[0] as { found: string | null }).found) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.length === Object.keys(migrations).length && rows.every(({ name }) => name in migrations)
}

/** Migrates the schema; safe on several nodes at once. Returns the names of the applied migrations. */
export async function migrate(db: Db): Promise<string[]> {
  if (await isUpToDate(db)) return []
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, text]) => [
            name,
            { up: async (tx) => void (await sql.raw(text).execute(tx)) },
          ]),
        ),
    },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName)
}

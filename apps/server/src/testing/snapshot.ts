import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forgetUnused } from '../../cache'
import { emptyDatabase } from '../../empty-database'
import { openPGlite } from '../db/pglite'

const migrationsFolder = fileURLToPath(new URL('../db/migrations', import.meta.url))
const cache = fileURLToPath(new URL('../../../../.cache', import.meta.url))

/** The text of every migration in order, and a name for databases created from them. */
export function readMigrations(): { sql: string[]; hash: string } {
  const sql = readdirSync(migrationsFolder)
    .sort()
    .map((name) => readFileSync(join(migrationsFolder, name), 'utf8'))
  return { sql, hash: createHash('sha256').update(sql.join('\0')).digest('hex').slice(0, 16) }
}

/** The file of a dumped, migrated PGlite data folder, created once for each change of the migrations. */
export async function migratedSnapshot(): Promise<string> {
  const { sql, hash } = readMigrations()
  const file = join(cache, `pglite-${hash}.tar`)
  if (existsSync(file)) {
    utimesSync(file, new Date(), new Date())
    return file
  }
  const folder = mkdtempSync(join(tmpdir(), 'tokri-database-'))
  cpSync(await emptyDatabase(), folder, { recursive: true })
  const { pg: database } = await openPGlite({ dataDir: folder })
  for (const text of sql) await database.exec(text)
  const dump = await database.dumpDataDir('none')
  await database.close()
  rmSync(folder, { recursive: true })
  mkdirSync(cache, { recursive: true })
  const part = `${file}.${process.pid}`
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()))
  renameSync(part, file)
  // snapshots of earlier migrations, forty megabytes each
  forgetUnused(cache, { begins: 'pglite-', hours: 1 })
  return file
}

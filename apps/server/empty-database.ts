import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const cache = fileURLToPath(new URL('../../.cache', import.meta.url))
const at = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)

/**
 * The folder of an embedded database with nothing in it, made once for each version of PGlite: making one takes five
 * seconds, copying it a tenth of one.
 */
export async function emptyDatabase(): Promise<string> {
  const { version } = JSON.parse(readFileSync(at, 'utf8')) as { version: string }
  const folder = join(cache, `empty-database-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const part = `${folder}.${process.pid}`
  const made = await PGlite.create({ dataDir: part })
  await made.close()
  // two may make it at the same time
  if (existsSync(folder)) rmSync(part, { recursive: true })
  else renameSync(part, folder)
  return folder
}

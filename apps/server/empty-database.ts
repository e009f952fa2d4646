import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { forgetUnused, madeOnce } from './cache'

const cache = fileURLToPath(new URL('../../.cache', import.meta.url))
const at = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)

/**
 * The folder of an empty embedded database, created once per version of PGlite: creating one takes five
 * seconds, copying it a tenth of one. Deletes those of other versions, and leftovers of killed builds.
 */
export async function emptyDatabase(): Promise<string> {
  const { version } = JSON.parse(readFileSync(at, 'utf8')) as { version: string }
  const folder = await madeOnce(join(cache, `empty-database-${version}`), async (part) => {
    const made = await PGlite.create({ dataDir: part })
    await made.close()
  })
  utimesSync(folder, new Date(), new Date())
  forgetUnused(cache, { begins: 'empty-database-', hours: 1 })
  return folder
}

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from '../db/client'
import { migrate } from '../db/migrate'
import { readEnv } from '../env'
import { runAdmin } from './run-admin'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function main(args: string[]): Promise<number> {
  const env = readEnv()
  const dataDir = resolve(env.DATA_DIR)
  // Creating the database here would keep the server from seeding the demo city on its first start.
  if (!env.DATABASE_URL && !existsSync(join(dataDir, 'pg', 'PG_VERSION')))
    throw new Error(`There is no database in ${dataDir} yet. Run npm start once, or set DATABASE_URL.`)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir })
  try {
    await migrate(database.db)
    return await runAdmin({ db: database.db, env, now: new Date(), say }, args)
  } finally {
    await database.close()
  }
}

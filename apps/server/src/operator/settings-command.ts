import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from '../db/client'
import { migrate } from '../db/migrate'
import { writeFirstRows } from '../db/queries/facts'
import { readEnv } from '../env'
import { isCommand, runSettings, usage } from './run-settings'
import { settingsPage } from './settings-page'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function main(args: string[]): Promise<number> {
  if (args[0] === 'page') {
    process.stdout.write(settingsPage())
    return 0
  }
  if (!isCommand(args)) {
    say(usage)
    return 2
  }
  const env = readEnv()
  const dataDir = resolve(env.DATA_DIR)
  // Creating the database here would keep the server from seeding the demo city on its first start.
  if (!env.DATABASE_URL && !existsSync(join(dataDir, 'pg', 'PG_VERSION')))
    throw new Error(`There is no database in ${dataDir} yet. Run npm start once, or set DATABASE_URL.`)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir })
  try {
    await migrate(database.db)
    await writeFirstRows(database.db)
    return await runSettings({ db: database.db, say, read: (path) => readFileSync(path, 'utf8') }, args)
  } finally {
    await database.close()
  }
}

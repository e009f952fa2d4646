import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from '../db/client'
import { migrate } from '../db/migrate'
import { writeFirstRows } from '../db/queries/facts'
import { readEnv } from '../env'
import { runOnServer } from './command-socket'
import { type CommandName, commands } from './commands'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Runs a command on PostgreSQL, through the server that has the embedded database open, or directly on that
 * database.
 */
export async function runCommand(name: CommandName, args: string[]): Promise<void> {
  try {
    process.exitCode = await run(name, args)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

async function run(name: CommandName, args: string[]): Promise<number> {
  const env = readEnv()
  const dataDir = resolve(env.DATA_DIR)
  const code = env.DATABASE_URL ? null : await runOnServer(dataDir, { name, args, say })
  if (code !== null) return code
  // Creating the database here would prevent the server from seeding the demo city on its first start.
  if (!env.DATABASE_URL && !existsSync(join(dataDir, 'pg', 'PG_VERSION')))
    throw new Error(`There is no database in ${dataDir} yet. Run npm start once, or set DATABASE_URL.`)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir })
  try {
    await migrate(database.db)
    await writeFirstRows(database.db)
    return await commands[name]({ db: database.db, env, now: new Date(), cwd: process.cwd(), say }, args)
  } finally {
    await database.close()
  }
}

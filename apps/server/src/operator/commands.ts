import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Db } from '../db/client'
import type { Env } from '../env'
import { runMoveIn } from '../importer/move-in/run-move-in'
import { runImport } from '../importer/run-import'
import { runAdmin } from './run-admin'
import { runSettings } from './run-settings'

/** The context of every command. Paths are relative to the folder it was called from. */
export interface Shell {
  db: Db
  env: Env
  now: Date
  cwd: string
  say(line: string): void
}

/** The operator's commands by name; each returns its exit code. */
export const commands = {
  admin: ({ db, env, now, say }: Shell, args: string[]) => runAdmin({ db, env, now, say }, args),
  settings: ({ db, now, say, cwd }: Shell, args: string[]) =>
    runSettings({ db, now, say, read: (path) => readFileSync(resolve(cwd, path), 'utf8') }, args),
  import: ({ db, cwd, say }: Shell, args: string[]) => runImport({ db, cwd, say }, args),
  'move-in': ({ db, now, cwd, say }: Shell, args: string[]) => runMoveIn({ db, now, cwd, say }, args),
} as const satisfies Record<string, (shell: Shell, args: string[]) => Promise<number>>

export type CommandName = keyof typeof commands
export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name)

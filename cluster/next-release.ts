import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * What a migration may do to the largest table while the previous release still runs: add, without reading
 * old rows.
 */
const migration = `
alter table orders add column trial_note text not null default '';
alter table orders add constraint trial_note_is_short check (length(trial_note) <= 200) not valid;
`

/** Builds this server again, with one more migration. Returns the path to start it from. */
export async function buildNextRelease(): Promise<string> {
  const folder = join(root, '.cache/cluster-next')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'apps'), { recursive: true })
  cpSync(join(root, 'apps/server'), join(folder, 'apps/server'), {
    recursive: true,
    filter: (path) => !/\/(dist|data|node_modules)$/.test(path),
  })
  for (const name of ['apps/web', 'apps/simulator', 'packages', 'node_modules'])
    symlinkSync(join(root, name), join(folder, name), 'dir')
  writeFileSync(join(folder, 'apps/server/src/db/migrations/9999-cluster-trial.sql'), migration)
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: join(folder, 'apps/server') },
  )
  return join(folder, 'apps/server/dist/main.js')
}

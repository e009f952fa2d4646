// npm run admin -- …: installs, builds what is out of date, then lists or makes admins in the database npm start uses.
import { join } from 'node:path'
import { build, checkNode, install, root, run } from './steps.mjs'

checkNode()
await install()
await build(['server'])
const { code } = await run(
  process.execPath,
  [join(root, 'apps/server/dist/admin-command.js'), ...process.argv.slice(2)],
  {
    // Paths are relative to the directory npm was called from (INIT_CWD).
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { DATA_DIR: process.env.DATA_DIR ?? join(root, 'data') },
  },
)
process.exit(code)

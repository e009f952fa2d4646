// npm run move-in -- foodomaa <dump.sql>: installs, builds what is out of date, then imports another system's dump into
// the database npm start uses.
import { join } from 'node:path'
import { build, checkNode, install, root, run } from './steps.mjs'

checkNode()
await install()
await build(['server'])
// Paths are relative to the directory npm was called from (INIT_CWD).
const { code } = await run(
  process.execPath,
  [join(root, 'apps/server/dist/move-in.js'), ...process.argv.slice(2)],
  {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { DATA_DIR: process.env.DATA_DIR ?? join(root, 'data') },
  },
)
process.exit(code)

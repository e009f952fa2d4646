// npm run import -- stores <file.csv> …: installs and builds what is stale, then imports into the same
// database npm start would open.
import { join } from 'node:path'
import { build, checkNode, install, root, run } from './steps.mjs'

checkNode()
await install()
await build(['server'])
// Paths are meant from where the person stands, which npm tells in INIT_CWD.
const { code } = await run(
  process.execPath,
  [join(root, 'apps/server/dist/import.js'), ...process.argv.slice(2)],
  {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { DATA_DIR: process.env.DATA_DIR ?? join(root, 'data') },
  },
)
process.exit(code)

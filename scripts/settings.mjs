// npm run settings -- …: installs, builds what is out of date, then reads or changes the operator's settings in
// the database npm start uses. `page` writes docs/settings.md from the registry.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, checkNode, install, root, run, say } from './steps.mjs'

checkNode()
await install()
await build(['server'])
const args = process.argv.slice(2)
const isPage = args[0] === 'page'
const { code, output } = await run(
  process.execPath,
  [join(root, 'apps/server/dist/settings-command.js'), ...args],
  {
    // Paths are relative to the directory npm was called from (INIT_CWD).
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { DATA_DIR: process.env.DATA_DIR ?? join(root, 'data') },
    capture: isPage,
  },
)
if (isPage && code === 0) {
  writeFileSync(join(root, 'docs/settings.md'), output)
  say('Wrote docs/settings.md')
}
process.exit(code)

// npm run pictures -- take|compare [SCREEN…] [--size WIDTH,…] [--of COMMIT]: pictures of every screen before
// and after a change of style. `take` stores them in .cache/pictures (with --of COMMIT, of that commit);
// `compare` fails if more than 0.1 % of the pixels of one differ and stores the difference in
// .cache/pictures-compared. npm run pictures -- guide: plays through the first day of a shop and takes the
// pictures of docs/operators.md again.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, ensureShell } from './chromium.mjs'
import { build, checkNode, fail, install, root, run, say, tool } from './steps.mjs'

checkNode()
const [act, ...rest] = process.argv.slice(2)
if (act !== 'take' && act !== 'compare' && act !== 'guide')
  fail(
    'npm run pictures -- take|compare [SCREEN…] [--size WIDTH,…] [--of COMMIT], or npm run pictures -- guide',
  )
const sizes = option('--size')
const commit = option('--of')
const screens = rest.length > 0 ? ['-g', `\\[(${rest.join('|')})\\]`] : []

await install()
const clone = commit ? await built(commit) : undefined
if (!clone) await build()
const browser = await ensureChromium()
const env = {
  CHROMIUM_PATH: browser,
  CHROMIUM_SHELL_PATH: await ensureShell(browser),
  ...(sizes ? { PICTURES_SIZES: sizes } : {}),
  ...(clone ? { PICTURES_CLONE: clone } : {}),
}
const config = ['--config', `e2e/pictures/${act === 'guide' ? 'guide' : 'playwright'}.config.ts`]
const { code } = await tool(
  '@playwright/test/cli.js',
  ['test', ...config, ...screens, ...(act === 'take' ? ['--update-snapshots'] : [])],
  { env },
)
process.exit(code)

/** Removes an option and its value from the arguments and returns the value. */
function option(name) {
  const at = rest.indexOf(name)
  return at < 0 ? undefined : rest.splice(at, 2)[1]
}

/** A clone of that commit with its own packages and build, cached in .cache. */
async function built(commit) {
  const folder = join(root, '.cache', `clone-of-${commit}`)
  if (!existsSync(folder)) {
    say(`Cloning ${commit}`)
    const cloned = await run('git', ['clone', '--quiet', root, folder])
    const checkedOut = await run('git', ['checkout', '--quiet', commit], { cwd: folder })
    if (cloned.code !== 0 || checkedOut.code !== 0) fail(`There is no commit ${commit} to clone.`)
  }
  const steps =
    "import('./scripts/steps.mjs').then(async (steps) => (await steps.install(), await steps.build()))"
  const { code } = await run(process.execPath, ['-e', steps], { cwd: folder })
  if (code !== 0) fail(`${commit} could not be built.`)
  return folder
}

// npm run pictures -- take|compare [SCREEN…] [--size WIDTH,…]: pictures of every screen before and after a change of
// style. `take` keeps them in .cache/pictures, `compare` fails where more than 0.1 % of the pixels of one are different
// and leaves the difference in .cache/pictures-compared.
import { ensureChromium, ensureShell } from './chromium.mjs'
import { build, checkNode, fail, install, tool } from './steps.mjs'

checkNode()
const [act, ...rest] = process.argv.slice(2)
if (act !== 'take' && act !== 'compare') fail('npm run pictures -- take|compare [SCREEN…] [--size WIDTH,…]')
const at = rest.indexOf('--size')
const [, sizes] = at < 0 ? [] : rest.splice(at, 2)
const screens = rest.length > 0 ? ['-g', `\\[(${rest.join('|')})\\]`] : []

await install()
await build()
const browser = await ensureChromium()
const env = {
  CHROMIUM_PATH: browser,
  CHROMIUM_SHELL_PATH: await ensureShell(browser),
  ...(sizes ? { PICTURES_SIZES: sizes } : {}),
}
const config = ['--config', 'e2e/pictures/playwright.config.ts']
const { code } = await tool(
  '@playwright/test/cli.js',
  ['test', ...config, ...screens, ...(act === 'take' ? ['--update-snapshots'] : [])],
  { env },
)
process.exit(code)

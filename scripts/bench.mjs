// npm run bench -- NAME: installs and builds what is stale, then measures. Every file of bench/ is one bench, with a
// line of words about itself; without a name they are listed. What only one bench needs is installed in a folder of its
// name, when it is asked for.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { build, checkNode, fail, install, root, say } from './steps.mjs'

checkNode()
await install()
const { runnerImport } = await import('vite')
const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
const [name, ...args] = process.argv.slice(2)
const open = async (bench) =>
  (await runnerImport(join(root, 'bench', `${bench}.ts`), { logLevel: 'error' })).module

if (!name) {
  say('npm run bench -- NAME')
  for (const bench of names) say(`  ${bench.padEnd(12)}${(await open(bench)).about}`)
  process.exit(0)
}
if (!names.includes(name)) fail(`There is no bench "${name}". There are: ${names.join(', ')}.`)
if (existsSync(join(root, 'bench', name, 'package.json')))
  await install(`bench/${name}`, `Installing what the bench "${name}" needs`)
await build()
process.env.CHROMIUM_PATH ??= await ensureChromium()
// Benches run on the embedded database: what they say is about the app.
delete process.env.TEST_DATABASE_URL
const { run } = await open(name)
process.exit((await run(args)) ? 0 : 1)

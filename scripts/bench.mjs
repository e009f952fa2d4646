// npm run bench -- NAME: installs, builds what is out of date, then measures. Every file of bench/ is one benchmark with a
// one-line description; without a name they are listed. Packages only one benchmark needs are installed on demand in a
// folder of its name.
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
// Benchmarks use the embedded database: they measure the app.
delete process.env.TEST_DATABASE_URL
const { run } = await open(name)
process.exit((await run(args)) ? 0 : 1)

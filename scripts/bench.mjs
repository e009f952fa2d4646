// npm run bench: installs, builds what is out of date, then measures the whole table of docs/performance.md. `-- NAME` runs
// one benchmark, `-- list` lists them: every file of bench/ is one, with a one-line description. Packages only one of them
// needs are installed on demand in a folder of its name; the table audits pages, too.
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
const [name = 'table', ...args] = process.argv.slice(2)
const open = async (bench) =>
  (await runnerImport(join(root, 'bench', `${bench}.ts`), { logLevel: 'error' })).module

if (name === 'list') {
  say('npm run bench -- NAME')
  for (const bench of names) say(`  ${bench.padEnd(12)}${(await open(bench)).about}`)
  process.exit(0)
}
if (!names.includes(name)) fail(`There is no bench "${name}". There are: ${names.join(', ')}.`)
for (const folder of name === 'table' ? ['lighthouse'] : [name])
  if (existsSync(join(root, 'bench', folder, 'package.json')))
    await install(`bench/${folder}`, `Installing what the bench "${folder}" needs`)
await build()
process.env.CHROMIUM_PATH ??= await ensureChromium()
// Benchmarks use the embedded database: they measure the app.
delete process.env.TEST_DATABASE_URL
const { run } = await open(name)
process.exit((await run(args)) ? 0 : 1)

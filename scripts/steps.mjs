// Shared by the scripts: running commands, printing progress, installing and building what is out of date. Plain JavaScript, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const oldest = [20, 19]

export const say = (line) => process.stdout.write(`${line}\n`)

/** Exits with a message instead of a stack trace. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  fail(
    `Tokri needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}. Install it and try again.`,
  )
}

/** Runs a command in the project's root; resolves with its exit code and what it printed when captured. */
export function run(command, args, { env = {}, capture = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (part) => (output += part))
    child.stderr?.on('data', (part) => (output += part))
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 128 : 1), output }))
  })
}

/** A command of node_modules, run by the Node that runs this script. */
export const tool = (path, args, { node = process.execPath, ...options } = {}) =>
  run(node, [join(root, 'node_modules', path), ...args], options)

/** Installs if the lock file (the project's or a folder's own) has changed since the last installation. */
export async function install(
  folder = '.',
  sentence = 'Installing what Tokri is built of (once, about a minute)',
) {
  const cwd = join(root, folder)
  const stamp = join(cwd, 'node_modules', '.tokri-installed')
  const wanted = hashOf([join(cwd, 'package-lock.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say(sentence)
  const started = Date.now()
  // `npm ci` fails on lock files that lack another platform's optional binaries; this respects the lock file too.
  const quietly = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await run('npm', quietly, { cwd })
  if (code !== 0) fail('The installation failed; the lines above say why. `npm install` tries it alone.')
  writeFileSync(stamp, wanted)
  say(`Installed in ${seconds(started)}`)
}

const parts = [
  {
    name: 'browser app',
    sources: ['packages', 'apps/web', 'package-lock.json'],
    out: 'apps/web/dist',
    cwd: 'apps/web',
    // the second folder is inside the one that the first build empties
    builds: [[], ['--config', 'vite.server-render.config.ts']],
  },
  {
    name: 'server',
    sources: ['packages', 'apps/server', 'apps/simulator', 'package-lock.json'],
    out: 'apps/server/dist',
    cwd: 'apps/server',
  },
]

/** Builds whatever changed since the last build, or only the named parts. */
export async function build(names = parts.map(({ name }) => name)) {
  for (const { name, sources, out, cwd, builds = [[]] } of parts.filter((part) =>
    names.includes(part.name),
  )) {
    const stamp = join(root, out, '.tokri-built')
    const wanted = hashOf(sources.flatMap((path) => filesUnder(join(root, path))))
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    say(`Building the ${name}`)
    const started = Date.now()
    for (const more of builds) {
      const { code, output } = await tool('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...more], {
        cwd: join(root, cwd),
        capture: true,
      })
      if (code !== 0) fail(`The ${name} could not be built:\n${output}`)
    }
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted)
    say(`Built the ${name} in ${seconds(started)}`)
  }
}

export const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', 'data'].includes(entry.name))
    .filter((entry) => !/\.(test|spec)\.tsx?$/.test(entry.name))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

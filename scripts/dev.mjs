// npm run dev: the server rebuilt and restarted on every change, the browser app with hot reloading.
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { checkNode, install, root, say } from './steps.mjs'

checkNode()
await install()

const vite = join(root, 'node_modules/vite/bin/vite.js')
const main = join(root, 'apps/server/dist/main.js')
const children = new Set()
let server = null
let timer = null

function begin(args, cwd) {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' })
  children.add(child)
  child.on('close', () => children.delete(child))
  return child
}

function restart() {
  const start = () => {
    server = begin(['--enable-source-maps', main], root)
  }
  if (!server || server.exitCode !== null) return start()
  server.once('close', start)
  server.kill('SIGTERM')
}

begin([vite, 'build', '--watch', '--logLevel', 'warn'], join(root, 'apps/server'))
begin([vite, '--port', '5173', '--clearScreen', 'false'], join(root, 'apps/web'))
say('Browser app with hot reloading: http://localhost:5173 (the server itself answers on 8080)')

const dist = join(root, 'apps/server/dist')
const waiting = setInterval(() => {
  if (!existsSync(main)) return
  clearInterval(waiting)
  restart()
  watch(dist, () => {
    clearTimeout(timer)
    timer = setTimeout(() => existsSync(main) && restart(), 300)
  })
}, 200)

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
    process.exit(0)
  })

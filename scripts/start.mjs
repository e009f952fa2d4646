// npm start: installs, builds what is out of date, and runs the server.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, checkNode, install, root } from './steps.mjs'

checkNode()
await install()
await build()

// glibc reads these when a process starts: it gives freed memory back and keeps fewer pools, a third less with the demo
const memory = JSON.parse(readFileSync(new URL('server-env.json', import.meta.url), 'utf8'))
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...memory, ...process.env },
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
// npm runs this in a shell that dies on a signal without forwarding it: stop when the shell is gone.
const shell = process.ppid
setInterval(() => process.ppid !== shell && server.kill('SIGTERM'), 500).unref()
server.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

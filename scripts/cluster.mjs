// npm run cluster: PostgreSQL under Patroni, PgBouncer, HAProxy, Redis with Sentinel and three nodes of Tokri
// on this machine, in network namespaces of their own. `-- try` breaks them one after the other and prints
// the results, `-- stop` removes what an earlier run left behind.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { build, checkNode, fail, install, root } from './steps.mjs'

const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni python3-etcd',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  'redis-sentinel': 'redis-sentinel',
  ip: 'iproute2',
}
const isThere = (command) => {
  try {
    return execFileSync('/bin/sh', ['-c', `command -v ${command}`]).length > 0
  } catch {
    return false
  }
}

checkNode()
if (process.platform !== 'linux' || process.getuid() !== 0)
  fail('This needs Linux and root: it lays a network.')
process.env.PATH += ':/usr/sbin:/usr/lib/postgresql/15/bin'
const missing = Object.keys({ ...packages, initdb: '' }).filter((command) => !isThere(command))
if (missing.length > 0)
  fail(
    `Missing: ${missing.join(', ')}. On Debian 12:\n  apt-get install --no-install-recommends postgresql-15 ${Object.values(packages).join(' ')}`,
  )
await install()
await build()
const { runnerImport } = await import('vite')
const { run } = (await runnerImport(join(root, 'cluster/run.ts'), { logLevel: 'error' })).module
process.exit((await run(process.argv.slice(2))) ? 0 : 1)

// npm run doctor: checks for common problems and says how to fix them.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { root, say } from './steps.mjs'

const port = Number(process.env.PORT ?? 8080)
const dataDir = resolve(process.env.DATA_DIR ?? './data')

const checks = {
  node() {
    const [major, minor] = process.versions.node.split('.').map(Number)
    return major > 20 || (major === 20 && minor >= 19)
      ? null
      : `Node 20.19 or newer is needed; this is ${process.versions.node}.`
  },
  installation() {
    return existsSync(join(root, 'node_modules', '.tokri-installed'))
      ? null
      : 'Not installed yet: run npm start.'
  },
  async port() {
    const free = await new Promise((answer) => {
      const probe = createServer()
      probe.once('error', () => answer(false))
      probe.listen(port, () => probe.close(() => answer(true)))
    })
    return free ? null : `Port ${port} is in use: stop the other process or set PORT.`
  },
  data() {
    const lock = join(dataDir, 'tokri.lock')
    if (!existsSync(lock)) return null
    const pid = Number(readFileSync(lock, 'utf8'))
    try {
      process.kill(pid, 0)
      return `The data folder ${dataDir} is in use by process ${pid}.`
    } catch {
      return null
    }
  },
  async database() {
    if (!process.env.DATABASE_URL) return null
    const { default: pg } = await import('pg')
    const client = new pg.Client({
      connectionString: process.env.DATABASE_URL,
      connectionTimeoutMillis: 5_000,
    })
    try {
      await client.connect()
      const { rows } = await client.query('show server_version_num')
      await client.end()
      return Number(rows[0].server_version_num) >= 150_000 ? null : 'PostgreSQL 15 or newer is needed.'
    } catch (error) {
      // a host with several addresses reports one error per address
      const reasons = (error.errors ?? [error]).map(({ message }) => message)
      return `DATABASE_URL cannot be reached: ${reasons.join(', ')}`
    }
  },
  async browser() {
    if (!existsSync(join(root, 'node_modules'))) return null
    const { findChromium } = await import('./chromium.mjs')
    return findChromium() ? null : 'No Chromium found: npm test needs one for the browser journeys.'
  },
}

let problems = 0
for (const [name, check] of Object.entries(checks)) {
  const complaint = await check()
  if (complaint) problems++
  say(`${complaint ? 'FIX' : 'ok '} ${name}${complaint ? `: ${complaint}` : ''}`)
}
process.exit(problems > 0 ? 1 : 0)

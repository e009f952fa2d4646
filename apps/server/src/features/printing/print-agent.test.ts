import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import { type Kitchen, openKitchen } from '../../testing/kitchen'
import { sharedApp } from '../../testing/shared-app'

const script = fileURLToPath(new URL('../../../../../scripts/print-agent.mjs', import.meta.url))
/** The agent polls every two seconds and takes a moment to start. */
const SOON = { timeout: 15_000, interval: 50 }

const ASK_PAPER = Buffer.from([0x10, 0x04, 0x04])
/** Responses to DLE EOT 4. */
const paper = { there: 0x12, low: 0x1e, out: 0x72 }

/** A receipt printer on port 9100 that records what it prints. */
async function openPrinter(port = 0) {
  const printer = { paper: paper.there as number | null, papers: [] as string[], asked: 0 }
  const server = createServer((socket) => {
    const came: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      let rest = bytes
      for (let at = rest.indexOf(ASK_PAPER); at >= 0; at = rest.indexOf(ASK_PAPER)) {
        printer.asked += 1
        if (printer.paper !== null) socket.write(Buffer.from([printer.paper]))
        rest = Buffer.concat([rest.subarray(0, at), rest.subarray(at + ASK_PAPER.length)])
      }
      came.push(rest)
    })
    socket.on('end', () => {
      const letters = Buffer.concat(came).toString('latin1')
      if (letters) printer.papers.push(letters)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = (server.address() as AddressInfo).port
  return Object.assign(printer, { port: bound, close: () => server.close() })
}

describeOnDatabases('the print agent on %s', (engine) => {
  const app = sharedApp({ engine })
  let kitchen: Kitchen
  let shop = ''
  let printer: Awaited<ReturnType<typeof openPrinter>>
  let address = ''
  let folder = ''
  let agent: ChildProcess | null = null
  const said: string[] = []

  beforeAll(async () => {
    kitchen = await openKitchen(app)
    shop = await app.app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(async () => {
    printer = await openPrinter()
    folder = mkdtempSync(join(tmpdir(), 'tokri-agent-'))
    const { path } = await (await owner()).printing.addPrinter({
      ...{ restaurant_id: kitchen.store, name: 'Counter', kind: 'agent', copies: ['kitchen'] },
    })
    address = `${shop}${path}`
  })
  afterEach(async () => {
    await stop()
    printer.close()
    const { id = 0 } = (await printers()).at(-1) ?? {}
    await (await owner()).printing.dropPrinter({ restaurant_id: kitchen.store, printer_id: id })
  })
  afterAll(() => agent?.kill())

  const owner = () => app.as(kitchen.owner)
  const printers = async () => (await owner()).printing.printers({ restaurant_id: kitchen.store })
  const alarms = async () => {
    await app.runJob('watchAlarms')
    return (await (await owner()).alarms.open({})).filter(({ kind }) => kind === 'printer_down')
  }
  async function accepted() {
    const { id: order_id } = await kitchen.placed({ tip: 1_000 })
    await (await owner()).console.acceptOrder({ order_id, preparation_minutes: 20 })
    await app.settle()
    return order_id
  }
  function start() {
    const { INIT_CWD: _, ...env } = process.env
    agent = spawn(process.execPath, [script, address, `127.0.0.1:${printer.port}`], { cwd: folder, env })
    said.length = 0
    agent.stderr?.on('data', (line) => said.push(String(line)))
  }
  async function stop() {
    if (!agent || agent.exitCode !== null || agent.signalCode !== null) return
    const ended = once(agent, 'exit')
    agent.kill()
    await ended
  }
  const state = async () => (await printers()).at(-1)?.state
  const waiting = async () => (await printers()).at(-1)?.waiting
  const journal = () => readFileSync(join(folder, 'print-agent.log'), 'utf8').trim().split('\n')

  test('prints each ticket of an accepted order once', async () => {
    start()
    await accepted()
    await expect.poll(waiting, SOON).toBe(0)
    expect(printer.papers).toHaveLength(1)
    expect(printer.papers[0]).toMatch(/1 x Paneer tikka/)
    expect(printer.papers[0]).not.toContain('COPY')
    await expect.poll(state, SOON).toBe('ok')
  })

  test('after a restart it does not reprint, even if the shop was not told', async () => {
    start()
    await accepted()
    await expect.poll(waiting, SOON).toBe(0)
    await stop()
    await app.deps.db.updateTable('print_jobs').set({ printed_at: null }).execute()
    expect(await waiting()).toBe(1)
    start()
    await expect.poll(waiting, SOON).toBe(0)
    expect(printer.papers).toHaveLength(1)
  })

  test('another shop’s job with the same number is printed', async () => {
    const order_id = await accepted()
    const job = await app.deps.db
      .selectFrom('print_jobs')
      .select('id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    writeFileSync(join(folder, 'print-agent.log'), `0123456789ab ${job.id}\n${job.id}\n`)
    start()
    await expect.poll(waiting, SOON).toBe(0)
    expect(printer.papers).toHaveLength(1)
    const secret = address.split('/').at(-2) ?? ''
    expect(journal()).toHaveLength(3)
    expect(journal().join()).not.toContain(secret)
  })

  test('missing paper raises an alarm; the job is printed later, not as a copy', async () => {
    printer.paper = paper.out
    start()
    await accepted()
    await expect.poll(state, SOON).toBe('paper_out')
    expect(await alarms()).toMatchObject([{ title: 'Counter isn’t printing' }])
    expect(printer.papers).toEqual([])
    expect(await waiting()).toBe(1)
    printer.paper = paper.low
    await expect.poll(waiting, SOON).toBe(0)
    expect(printer.papers).toHaveLength(1)
    expect(printer.papers[0]).not.toContain('COPY')
    await expect.poll(state, SOON).toBe('paper_low')
    expect(await alarms()).toEqual([])
  })

  test('an unreachable printer raises an alarm, and prints later', async () => {
    printer.close()
    start()
    await accepted()
    await expect.poll(state, SOON).toBe('trouble')
    expect(await alarms()).toHaveLength(1)
    expect(said.join()).toContain('ECONNREFUSED')
    printer = await openPrinter(printer.port)
    await expect.poll(waiting, SOON).toBe(0)
    expect(printer.papers[0]).not.toContain('COPY')
    await expect.poll(state, SOON).toBe('ok')
    expect(await alarms()).toEqual([])
  })

  test('a printer that does not report its paper prints, too', async () => {
    printer.paper = null
    start()
    await accepted()
    await expect.poll(waiting, SOON).toBe(0)
    expect(printer.papers).toHaveLength(1)
    expect(printer.asked).toBeGreaterThan(0)
  })
})

// npm run print-agent -- <address> <printer host[:port]>: prints a store's orders on a printer of the shop's own network.
// The address is the one the console shows once when a printer is added. Nothing has to be installed for it.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

const ASK_EVERY_MS = 2_000
/** How often an idle printer's paper is checked, in ms. */
const LOOK_EVERY_MS = 10_000
const PRINT_TIMEOUT_MS = 10_000
/** Printers answer status requests at once; those that don't within this time never do. */
const STATUS_TIMEOUT_MS = 1_000
/** The port receipt printers listen on. */
const USUAL_PORT = 9100

const [address, printer] = process.argv.slice(2)
if (!address || !printer) {
  console.error('npm run print-agent -- https://shop.example/public/api/printers/…/agent 192.168.1.50')
  process.exit(1)
}
const [host = '', port = USUAL_PORT] = printer.split(':')

// Jobs that were printed, so that a job whose result did not reach the server is not printed again. Job numbers are only
// unique within a shop, so each line starts with a hash of the address, which is a secret.
const journal = join(process.env.INIT_CWD ?? process.cwd(), 'print-agent.log')
const shop = createHash('sha256').update(address).digest('hex').slice(0, 12)
const printed = new Set(existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : [])

const open = () =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port) })
    socket.setTimeout(PRINT_TIMEOUT_MS, () => socket.destroy(new Error('The printer does not answer.')))
    socket.once('error', reject)
    socket.once('connect', () => resolve(socket))
  })

/** ESC/POS: DLE EOT 4, transmit the status of the paper sensors. */
const ASK_PAPER = Buffer.from([0x10, 0x04, 0x04])
/** Bits fixed in every such status and their value, then the bits for paper end and paper low. */
const [FIXED, FIXED_SET, PAPER_END, PAPER_LOW] = [0x93, 0x12, 0x60, 0x0c]

/** The state of the paper; null if the printer does not answer. */
const paperOf = (socket) =>
  new Promise((resolve, reject) => {
    const end = (state) => {
      clearTimeout(late)
      socket.off('data', read).off('error', reject)
      resolve(state)
    }
    const read = ([status]) => {
      if ((status & FIXED) !== FIXED_SET) return end(null)
      end(status & PAPER_END ? 'paper_out' : status & PAPER_LOW ? 'paper_low' : 'ok')
    }
    const late = setTimeout(() => end(null), STATUS_TIMEOUT_MS)
    socket.on('data', read).once('error', reject)
    socket.write(ASK_PAPER)
  })

const closed = (socket) =>
  new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', (hadError) => (hadError ? undefined : resolve()))
    socket.end()
  })

/** The paper of an idle printer; null if it does not answer or is switched off. */
async function look() {
  try {
    const socket = await open()
    const state = await paperOf(socket)
    socket.destroy()
    return state
  } catch {
    return null
  }
}

/** Prints one job. `is_sent`: part of it may have been printed, so the next attempt is marked as a copy. */
async function carryOut({ id, data }) {
  const line = `${shop} ${id}`
  if (printed.has(line)) return { state: 'ok', done: { id, error: null } }
  let is_sent = false
  try {
    const socket = await open()
    const before = await paperOf(socket)
    if (before === 'paper_out') {
      socket.destroy()
      return { state: before, done: { id, error: 'The printer has no paper.', is_sent } }
    }
    is_sent = true
    socket.write(Buffer.from(data, 'base64'))
    const after = before && (await paperOf(socket))
    await closed(socket)
    if (after === 'paper_out')
      return { state: after, done: { id, error: 'The paper ended while printing.', is_sent } }
    printed.add(line)
    appendFileSync(journal, `${line}\n`)
    return { state: after ?? 'ok', done: { id, error: null } }
  } catch (error) {
    const said = String(error instanceof Error ? error.message : error).slice(0, 300)
    return { state: 'trouble', done: { id, error: said, is_sent } }
  }
}

let said = {}
let looked = 0
for (;;) {
  const isOk = !said.state || said.state === 'ok'
  if (!said.done && (!isOk || Date.now() - looked >= LOOK_EVERY_MS)) {
    looked = Date.now()
    const state = await look()
    said = state ? { state } : said
  }
  try {
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(said) })
    if (!answer.ok) throw new Error(`The shop answered ${answer.status}.`)
    const { job } = await answer.json()
    said = said.state ? { state: said.state } : {}
    if (job) {
      said = await carryOut(job)
      if (!said.done.error) continue
      console.error(`Job ${job.id}: ${said.done.error}`)
    }
  } catch (error) {
    console.error(String(error))
  }
  await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
}

// npm run print-agent -- <address> <printer host[:port]>: prints a store's orders on a printer of the shop's own network.
// The address is the one the console shows once when a printer is added. Nothing has to be installed for it.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

const ASK_EVERY_MS = 2_000
const PRINT_TIMEOUT_MS = 10_000
/** The port receipt printers listen on. */
const USUAL_PORT = 9100

const [address, printer] = process.argv.slice(2)
if (!address || !printer) {
  console.error('npm run print-agent -- https://shop.example/public/api/printers/…/agent 192.168.1.50')
  process.exit(1)
}
const [host = '', port = USUAL_PORT] = printer.split(':')

// What came out of the printer: a job whose end the server never heard of is not printed again.
const journal = join(process.env.INIT_CWD ?? process.cwd(), 'print-agent.log')
const printed = new Set(existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : [])

/** Sends the bytes; rejects where the printer cannot be reached or does not take them all. */
const print = (bytes) =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port) })
    socket.setTimeout(PRINT_TIMEOUT_MS, () => socket.destroy(new Error('The printer does not answer.')))
    socket.once('error', reject)
    socket.once('close', (hadError) => (hadError ? undefined : resolve()))
    socket.end(bytes)
  })

async function carryOut({ id, data }) {
  if (printed.has(String(id))) return { id, error: null }
  try {
    await print(Buffer.from(data, 'base64'))
    printed.add(String(id))
    appendFileSync(journal, `${id}\n`)
    return { id, error: null }
  } catch (error) {
    return { id, error: String(error instanceof Error ? error.message : error).slice(0, 300) }
  }
}

let said = {}
for (;;) {
  try {
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(said) })
    if (!answer.ok) throw new Error(`The shop answered ${answer.status}.`)
    const { job } = await answer.json()
    said = {}
    if (job) {
      const done = await carryOut(job)
      said = { done, state: done.error ? 'trouble' : 'ok' }
      if (!done.error) continue
      console.error(`Job ${done.id}: ${done.error}`)
    }
  } catch (error) {
    console.error(String(error))
  }
  await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
}

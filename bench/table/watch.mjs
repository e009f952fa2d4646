// Opens streams and counts what arrives on all of them. The first line of its input has the URL and the
// tokens; each further line is a number of events, answered by a line once every stream has received that
// many more. A separate process, like load.mjs.
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

const BRACE = '{'.charCodeAt(0)
/** Of this many streams, one measures the age of its events. */
const LISTENED = 50

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const { port, path, tokens, watchers } = JSON.parse((await lines.next()).value)
let wanted = 0
let behind = 0
let ages = []
let whole = () => undefined

async function open(n) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const token = tokens[n % tokens.length]
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\nauthorization: Bearer ${token}\r\n\r\n`,
  )
  const [head] = await once(socket, 'data')
  if (!/^HTTP\/1.1 200/.test(head.toString('latin1'))) throw new Error(head.toString('latin1'))
  // the greeting may come with the head or after it, and is over before anything else is sent
  await new Promise((resolve) => setTimeout(resolve, 300))
  let heard = 0
  socket.on('data', (part) => {
    if (n % LISTENED === 0)
      for (const [, at] of part.toString('latin1').matchAll(/"at":"([^"]+)"/g))
        ages.push(Date.now() - Date.parse(at))
    const before = heard
    // each event is one object
    for (let at = part.indexOf(BRACE); at >= 0; at = part.indexOf(BRACE, at + 1)) heard++
    if (before < wanted && heard >= wanted && --behind === 0) whole()
  })
  return () => {
    heard = 0
  }
}

const streams = []
for (let n = 0; n < watchers; n += 50)
  streams.push(
    ...(await Promise.all(Array.from({ length: Math.min(50, watchers - n) }, (_, m) => open(n + m)))),
  )
process.stdout.write('ready\n')
for await (const line of lines) {
  ages = []
  for (const forget of streams) forget()
  wanted = Number(line)
  behind = streams.length
  const done = new Promise((resolve) => {
    whole = resolve
  })
  process.stdout.write('listening\n')
  await done
  ages.sort((a, b) => a - b)
  const at = (share) => ages[Math.min(ages.length - 1, Math.floor(ages.length * share))] ?? 0
  process.stdout.write(`${JSON.stringify({ p50: at(0.5), p95: at(0.95), p99: at(0.99) })}\n`)
}
process.exit(0)

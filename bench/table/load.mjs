// Sends prepared requests over persistent connections for a while and prints the result as JSON. A separate
// process, so that its cost is not counted as the server's; plain sockets, to keep that cost small.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

const { port, requests, connections, ms, limit } = JSON.parse(await text(process.stdin))
const ready = requests.map(({ method, path, headers = {}, body = '' }) => {
  const lines = Object.entries({
    host: 'localhost',
    'content-length': Buffer.byteLength(body),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
})
const times = []
let sent = 0
let failed = 0
let said = ''

/** Sends one request after another; resolves when the time or the requests are used up. */
function lane(until) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    let started = 0
    let left = -1
    let head = ''
    const next = () => {
      if (performance.now() >= until || sent >= limit) return resolve(socket.destroy())
      started = performance.now()
      socket.write(ready[sent++ % ready.length])
    }
    socket.on('connect', next).on('error', reject)
    socket.on('data', (part) => {
      if (left < 0) {
        head += part.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!/^HTTP\/1.1 2/.test(head)) {
          failed += 1
          said ||= head
        }
        left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4)
      } else left -= part.length
      if (left > 0) return
      times.push(performance.now() - started)
      left = -1
      head = ''
      next()
    })
  })
}

const began = performance.now()
await Promise.all(Array.from({ length: connections }, () => lane(began + ms)))
const seconds = (performance.now() - began) / 1_000
times.sort((a, b) => a - b)
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
process.stdout.write(
  JSON.stringify({
    answered: times.length,
    failed,
    said,
    seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  }),
)

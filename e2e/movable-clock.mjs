// Loaded before a server: its clock runs ahead of the machine's by the milliseconds that the file named by CLOCK_FILE says.
import { readFileSync } from 'node:fs'

const Real = Date
/** How long an answer of the file is good for, in ms. */
const FRESH_MS = 20
let ahead = 0
let readAt = 0

function now() {
  const real = Real.now()
  if (real - readAt > FRESH_MS) {
    readAt = real
    ahead = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
  }
  return real + ahead
}

globalThis.Date = new Proxy(Real, {
  construct: (target, args) => (args.length === 0 ? new target(now()) : new target(...args)),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : target[name]),
})

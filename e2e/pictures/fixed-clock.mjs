// Loaded into the server before anything else: its clock starts at CLOCK_START and runs a hundred times slower, and its
// random bytes are the same in every run, so that ages, codes and order numbers on screens don't change between runs.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const RealDate = Date
const start = Number(process.env.CLOCK_START)
const startedAt = RealDate.now()
const now = () => start + Math.floor((RealDate.now() - startedAt) / 100)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

const drawn = new Map()
crypto.randomBytes = (size) => {
  const count = (drawn.get(size) ?? 0) + 1
  drawn.set(size, count)
  return crypto.createHash('shake256', { outputLength: size }).update(`${size} ${count}`).digest()
}
syncBuiltinESMExports()

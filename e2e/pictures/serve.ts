import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isReady, keptPictures, spawnServer } from '../servers'
import { startOfDay } from './stage'

/**
 * Starts the built server, this one or another clone's, with a fresh demo city at a fixed time; returns a
 * function that stops it.
 */
export default async function serve() {
  const folder = process.env.PICTURES_STAGE ?? ''
  const port = Number(process.env.PICTURES_PORT)
  mkdirSync(join(folder, 'data'), { recursive: true })
  const clone = process.env.PICTURES_CLONE
  // another commit generates other demo pictures
  if (!clone) symlinkSync(keptPictures(), join(folder, 'data', 'media'), 'dir')
  const { child, said } = spawnServer(
    {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      AUTOPILOT: '0',
      LIMIT_FACTOR: '1000',
      DEMO_PICTURES: 'when-asked',
      NODE_OPTIONS: `--import=${fileURLToPath(new URL('fixed-clock.mjs', import.meta.url))}`,
      CLOCK_START: String(startOfDay),
      TZ: 'Asia/Kolkata',
    },
    clone,
  )
  const stop = async () => {
    const closed = new Promise((resolve) => child.once('close', resolve))
    if (child.exitCode === null && child.kill()) await closed
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + 120_000
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The server did not start:\n${said()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return stop
}

import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Another process holds the data folder. PGlite has no lock of its own, and two writers would lose data. */
export class DataFolderHeld extends Error {
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(
      `The data folder ${folder} is in use by another Tokri (process ${pid}). ` +
        'Stop that one first, or give this one its own folder with DATA_DIR, or use PostgreSQL with DATABASE_URL.',
    )
  }
}

/**
 * Takes the lock file next to the embedded database, replacing a stale one. Returns a function that releases
 * it.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'tokri.lock')
  for (let attempt = 0; ; attempt++) {
    try {
      const descriptor = openSync(file, 'wx')
      writeSync(descriptor, String(process.pid))
      closeSync(descriptor)
      const release = () => {
        process.off('exit', release)
        rmSync(file, { force: true })
      }
      // A failed start leaves no lock behind.
      process.once('exit', release)
      return release
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const pid = Number(readFileSync(file, 'utf8'))
      if (isAlive(pid) || attempt > 2) throw new DataFolderHeld(folder, pid)
      rmSync(file, { force: true })
    }
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

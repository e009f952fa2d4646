import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Creates a folder atomically; if several processes do so at once, the first one's folder is used by all. */
export async function madeOnce(folder: string, make: (part: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  const part = `${folder}-${randomUUID()}`
  try {
    await make(part)
    renameSync(part, folder)
  } catch (problem) {
    if (!existsSync(folder)) throw problem
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  return folder
}

/**
 * Deletes entries with this prefix that were neither written nor read for this long; younger ones may be in
 * use by another run.
 */
export function forgetUnused(
  folder: string,
  { begins = '', hours }: { begins?: string; hours: number },
): void {
  if (!existsSync(folder)) return
  const since = Date.now() - hours * 3_600_000
  for (const name of readdirSync(folder).filter((one) => one.startsWith(begins))) {
    const at = join(folder, name)
    const { mtimeMs, atimeMs } = statSync(at, { throwIfNoEntry: false }) ?? { mtimeMs: since, atimeMs: since }
    if (Math.max(mtimeMs, atimeMs) < since) rmSync(at, { recursive: true, force: true })
  }
}

import { statfs } from 'node:fs/promises'

/** Free megabytes of the disk a folder is on, or will be on once something is kept there. */
export async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs('.'))
  return Math.floor((bavail * bsize) / 1_000_000)
}

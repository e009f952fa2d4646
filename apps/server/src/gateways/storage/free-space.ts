import { statfs } from 'node:fs/promises'

/** Free megabytes of the disk that contains a folder, or will once it is created. */
export async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs('.'))
  return Math.floor((bavail * bsize) / 1_000_000)
}

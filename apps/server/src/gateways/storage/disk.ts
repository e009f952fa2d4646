import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type Storage, StorageFull, type StoredFile } from './port'

const PART = /^\..+\.part$/
/** A temporary file this old belongs to a process that died. */
const STALE_PART_MS = 3_600_000

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''
const isMissing = (error: unknown): boolean => ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(codeOf(error))

async function filesBelow(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile())
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Removes temporary files of a process that was killed while writing. */
async function removeStaleParts(root: string): Promise<void> {
  for (const { name, parentPath } of await filesBelow(root)) {
    const file = join(parentPath, name)
    if (PART.test(name) && Date.now() - (await stat(file)).mtimeMs > STALE_PART_MS)
      await rm(file, { force: true })
  }
}

/** A folder on this machine: for one node, or several that share it. */
export async function openDiskStorage(root: string): Promise<Storage> {
  await mkdir(root, { recursive: true })
  await removeStaleParts(root)
  const fileOf = (key: string) => join(root, ...key.split('/'))
  return {
    async put(key, content) {
      const file = fileOf(key)
      const part = join(dirname(file), `.${randomUUID()}.part`)
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(part, content)
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true })
        if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT')
          throw new StorageFull('the disk is full', { cause: error })
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(fileOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(keys) {
      for (const key of keys) await rm(fileOf(key), { force: true })
    },
    async list(folder) {
      const found: StoredFile[] = []
      for (const { name, parentPath } of await filesBelow(fileOf(folder))) {
        if (name.startsWith('.')) continue
        const file = join(parentPath, name)
        const seen = await stat(file).catch(() => null)
        const key = relative(root, file).split(sep).join('/')
        if (seen) found.push({ key, bytes: seen.size, changed_at: seen.mtime })
      }
      return found
    },
  }
}

import type { Deps } from '../../deps'
import type { SourceFile } from '../../importer/decode'

/** The storage folder of uploads, in parts; nothing in it is ever served below /media. */
export const IMPORTS = 'imports'

export const partKey = (folder: string, part: number): string =>
  `${IMPORTS}/${folder}/${String(part).padStart(6, '0')}`
export const rejectedKey = (folder: string): string => `${IMPORTS}/${folder}/rejected.csv`

interface Stored {
  name: string
  folder: string
  parts: number
}

/** The parts of a file in order. */
export async function* partsOf({ storage }: Pick<Deps, 'storage'>, { folder, parts }: Stored) {
  for (let part = 0; part < parts; part++) {
    const content = await storage.get(partKey(folder, part))
    if (!content) throw new Error(`part ${part} of the file in ${folder} is missing`)
    yield content
  }
}

/** The whole file. */
export async function storedFile(deps: Pick<Deps, 'storage'>, stored: Stored): Promise<SourceFile> {
  const parts: Buffer[] = []
  for await (const part of partsOf(deps, stored)) parts.push(part)
  return { name: stored.name, bytes: parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts) }
}

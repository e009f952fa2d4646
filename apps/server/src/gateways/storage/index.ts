import { resolve } from 'node:path'
import type { Env } from '../../env'
import { openDiskStorage } from './disk'
import type { Storage } from './port'

/** The bucket in S3_URL, or the folder `media` in this machine's DATA_DIR. */
export async function openStorage({ S3_URL, ...env }: Env): Promise<Storage> {
  if (!S3_URL) return await openDiskStorage(resolve(env.DATA_DIR, 'media'))
  const { openS3Storage } = await import('./s3')
  return await openS3Storage({ ...env, S3_URL })
}

import { resolve } from 'node:path'
import type { Env } from '../../env'
import { openDiskStorage } from './disk'
import type { Storage } from './port'
import { openS3Storage } from './s3'

/** The bucket that S3_URL names, else the folder `media` of this machine's DATA_DIR. */
export const openStorage = ({ S3_URL, ...env }: Env): Promise<Storage> =>
  S3_URL ? openS3Storage({ ...env, S3_URL }) : openDiskStorage(resolve(env.DATA_DIR, 'media'))

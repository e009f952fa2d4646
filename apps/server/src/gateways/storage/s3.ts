import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Env } from '../../env'
import { contentTypeOf, type Storage, StorageFull, type StoredFile } from './port'

export type S3Options = Pick<Env, 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'> & {
  S3_URL: string
}

/** Maximum keys per delete request. */
const MAX_REMOVED = 1_000
const MAX_READS = 5
const fullCodes = ['InsufficientStorage', 'QuotaExceeded', 'XMinioStorageFull']

const isFull = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (fullCodes.includes(error.name) || error.$metadata.httpStatusCode === 507)

/** A bucket on any S3-compatible server: for any number of nodes. */
export async function openS3Storage(options: S3Options): Promise<Storage> {
  const { S3_URL: endpoint, S3_BUCKET: Bucket } = options
  const client = new S3Client({
    endpoint,
    region: options.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: options.S3_ACCESS_KEY_ID, secretAccessKey: options.S3_SECRET_ACCESS_KEY },
    // many compatible servers do not support trailing checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  })
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
  } catch (error) {
    throw new Error(
      `The bucket ${Bucket} cannot be used (S3_URL): ${(error as Error).message || (error as Error).name}`,
    )
  }
  return {
    async put(Key, content) {
      try {
        await client.send(
          new PutObjectCommand({ Bucket, Key, Body: content, ContentType: contentTypeOf(Key) }),
        )
      } catch (error) {
        if (isFull(error)) throw new StorageFull('the bucket is full', { cause: error })
        throw error
      }
    },
    async get(Key) {
      for (let tries = 1; ; tries++) {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
          return Body ? Buffer.from(await Body.transformToByteArray()) : null
        } catch (error) {
          if (error instanceof NoSuchKey) return null
          // the client retries requests by itself, but not a response that was cut off
          if (error instanceof S3ServiceException || tries === MAX_READS) throw error
        }
      }
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += MAX_REMOVED) {
        const Objects = keys.slice(from, from + MAX_REMOVED).map((Key) => ({ Key }))
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
      }
    },
    async list(folder) {
      const found: StoredFile[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken }),
        )
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key && LastModified) found.push({ key: Key, bytes: Size ?? 0, changed_at: LastModified })
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return found
    },
  }
}

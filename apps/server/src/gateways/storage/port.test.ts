import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDiskStorage } from './disk'
import { isKey, type Storage } from './port'
import { openS3Storage } from './s3'

interface Opened {
  /** Two nodes of one shop. */
  nodes: [Storage, Storage]
  close(): Promise<unknown>
}

const folderFor = (name: string) => mkdtemp(join(tmpdir(), `tokri-${name}-`))

async function openDisk(): Promise<Opened> {
  const root = await folderFor('disk')
  return {
    nodes: [await openDiskStorage(root), await openDiskStorage(root)],
    close: () => rm(root, { recursive: true }),
  }
}

async function openS3(): Promise<Opened> {
  const directory = await folderFor('s3')
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  const { port } = await server.run()
  const options = {
    S3_URL: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'shop',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  return {
    nodes: [await openS3Storage(options), await openS3Storage(options)],
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}

describe.each([
  ['a disk', openDisk],
  ['an S3 server', openS3],
])('files kept on %s', (_, open) => {
  let opened: Opened
  let one: Storage
  let other: Storage
  beforeAll(async () => {
    opened = await open()
    ;[one, other] = opened.nodes
  })
  afterAll(async () => await opened.close())

  test('a file put by one node is read by any, byte for byte', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 31) % 256))
    await one.put('reviews/a b-ü.webp', content)
    expect((await other.get('reviews/a b-ü.webp'))?.equals(content)).toBe(true)
  })

  test('what is not there is null, and so is a folder', async () => {
    await one.put('deep/er/file.txt', Buffer.from('here'))
    for (const key of ['nowhere.webp', 'deep/er/none.txt', 'deep/er', 'deep/er/file.txt/more'])
      expect(await one.get(key), key).toBeNull()
  })

  // S3 promises this itself, and the server of the tests does not keep the promise
  test.runIf(open === openDisk)(
    'a file is replaced as a whole: readers find the old or the new one',
    async () => {
      const [small, large] = [Buffer.alloc(10, 1), Buffer.alloc(2_000_000, 2)]
      await one.put('slides/big.webp', small)
      const seen = new Set<number>()
      let writing = true
      const read = async () => {
        while (writing) seen.add((await other.get('slides/big.webp'))?.length ?? -1)
      }
      const reading = read()
      for (let round = 0; round < 10; round++)
        await one.put('slides/big.webp', round % 2 === 0 ? large : small)
      writing = false
      await reading
      expect([...seen].every((bytes) => bytes === 10 || bytes === 2_000_000)).toBe(true)
    },
  )

  test('files are listed below their folder, and removed ones are gone', async () => {
    for (const key of ['errands/1.webp', 'errands/2.webp', 'errandsmore/3.webp'])
      await one.put(key, Buffer.from(key))
    const listed = await other.list('errands')
    expect(listed.map(({ key }) => key).sort()).toEqual(['errands/1.webp', 'errands/2.webp'])
    expect(listed[0]).toMatchObject({ bytes: 14, changed_at: expect.any(Date) })
    await other.remove(['errands/1.webp', 'errands/never-there.webp'])
    expect((await one.list('errands')).map(({ key }) => key)).toEqual(['errands/2.webp'])
    expect(await one.get('errands/1.webp')).toBeNull()
    expect(await one.list('nothing')).toEqual([])
  })
})

test('a key never leads out of the storage or to what is hidden', () => {
  for (const key of ['a.webp', 'reviews/x y.webp', 'मेनू.png']) expect(isKey(key), key).toBe(true)
  for (const key of [
    '',
    '../x',
    'a/../x',
    '/a',
    'a//b',
    'a/',
    '.env',
    'a/.b',
    'a\\b',
    'a\0',
    'x'.repeat(301),
  ])
    expect(isKey(key), key).toBe(false)
})

test('a write that fails leaves no part behind, and parts of a killed process go', async () => {
  const root = await folderFor('disk')
  const storage = await openDiskStorage(root)
  // a folder is in the way of the file
  await mkdir(join(root, 'reviews', 'a.webp'), { recursive: true })
  await expect(storage.put('reviews/a.webp', Buffer.from('x'))).rejects.toThrow()
  expect(await readdir(join(root, 'reviews'))).toEqual(['a.webp'])
  const part = join(root, 'reviews', '.left.part')
  await writeFile(part, 'half')
  const long = new Date(Date.now() - 2 * 3_600_000)
  await utimes(part, long, long)
  await openDiskStorage(root)
  expect(await readdir(join(root, 'reviews'))).toEqual(['a.webp'])
  await rm(root, { recursive: true })
})

test('a bucket that cannot be reached is named when the server starts', async () => {
  const options = {
    S3_URL: 'http://127.0.0.1:9',
    S3_BUCKET: 'shop',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  await expect(openS3Storage(options)).rejects.toThrow(/The bucket shop cannot be used \(S3_URL\)/)
})

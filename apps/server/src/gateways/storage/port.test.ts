import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDiskStorage } from './disk'
import { isKey, type Storage, StorageFull } from './port'
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

const shop = {
  S3_BUCKET: 'shop',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}

async function startS3() {
  const directory = await folderFor('s3')
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  const { port } = await server.run()
  return {
    port,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}

async function openS3(): Promise<Opened> {
  const { port, close } = await startS3()
  const options = { ...shop, S3_URL: `http://127.0.0.1:${port}` }
  return { nodes: [await openS3Storage(options), await openS3Storage(options)], close }
}

/**
 * Forwards requests to an S3 server; the next `cuts` responses to a GET of an object are cut off half-way.
 */
async function openCuttingProxy(port: number) {
  const proxy = { cuts: 0, requests: [] as string[], url: '', close: () => server.close() }
  const server: Server = createServer((asked, answer) => {
    const { method = '', url = '', headers } = asked
    const isRead = method === 'GET' && !url.includes('list-type')
    proxy.requests.push(`${method} ${headers['content-length'] ?? 0}`)
    const forwarded = request({ port, host: '127.0.0.1', method, path: url, headers }, async (upstream) => {
      answer.writeHead(upstream.statusCode ?? 0, upstream.headers)
      if (isRead && proxy.cuts-- > 0) cutHalf(answer, await upstream.toArray())
      else upstream.pipe(answer)
    })
    asked.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy
}

function cutHalf(answer: ServerResponse, parts: Buffer[]) {
  const body = Buffer.concat(parts)
  answer.write(body.subarray(0, body.length / 2), () => answer.destroy())
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

  test('a file stored by one node is the same on any other', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 31) % 256))
    await one.put('reviews/a b-ü.webp', content)
    expect((await other.get('reviews/a b-ü.webp'))?.equals(content)).toBe(true)
  })

  test('missing files and folders read as null', async () => {
    await one.put('deep/er/file.txt', Buffer.from('here'))
    for (const key of ['nowhere.webp', 'deep/er/none.txt', 'deep/er', 'deep/er/file.txt/more'])
      expect(await one.get(key), key).toBeNull()
  })

  test('files are listed below their folder, and deleted ones are gone', async () => {
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

test('a file on disk is replaced atomically: readers get the old or the new one', async () => {
  const { nodes, close } = await openDisk()
  const [one, other] = nodes
  const [small, large] = [Buffer.alloc(10, 1), Buffer.alloc(2_000_000, 2)]
  await one.put('slides/big.webp', small)
  const seen = new Set<number>()
  let isWriting = true
  const read = async () => {
    while (isWriting) seen.add((await other.get('slides/big.webp'))?.length ?? -1)
  }
  const reading = read()
  // a busy machine may run ten writes between two reads, so write on until both sizes were read
  for (let round = 0; round < 10 || (seen.size < 2 && round < 1000); round++)
    await one.put('slides/big.webp', round % 2 === 0 ? large : small)
  isWriting = false
  await reading
  expect([...seen].sort((a, b) => a - b)).toEqual([10, 2_000_000])
  await close()
})

// S3 itself replaces objects atomically; the test server does not, so only the client's part is tested here
test('S3 receives a file in one request, and a truncated response is never used', async () => {
  const { port, close } = await startS3()
  const proxy = await openCuttingProxy(port)
  const storage = await openS3Storage({ ...shop, S3_URL: proxy.url })
  const content = Buffer.alloc(6_000_000, 'picture')
  proxy.requests.length = 0
  await storage.put('slides/big.webp', content)
  expect(proxy.requests).toEqual([`PUT ${content.length}`])
  proxy.cuts = 2
  expect((await storage.get('slides/big.webp'))?.equals(content)).toBe(true)
  expect(proxy.requests.slice(1)).toEqual(['GET 0', 'GET 0', 'GET 0'])
  proxy.cuts = Number.POSITIVE_INFINITY
  await expect(storage.get('slides/big.webp')).rejects.toThrow()
  proxy.close()
  await close()
})

test('a key never leaves the storage or names hidden files', () => {
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

test('failed writes leave no temporary file, and those of killed processes are removed', async () => {
  const root = await folderFor('disk')
  const storage = await openDiskStorage(root)
  // a folder with the file's name is in the way
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

/** A disk of one megabyte; null where this process may not mount one. */
async function mountSmallDisk(): Promise<string | null> {
  const root = await folderFor('small-disk')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', root], { stdio: 'ignore' })
    return root
  } catch {
    return null
  }
}
const smallDisk = await mountSmallDisk()
afterAll(() => {
  if (smallDisk) execFileSync('umount', [smallDisk])
})

function onSmallDisk(title: string, run: (root: string) => Promise<void>) {
  if (smallDisk) test(title, () => run(smallDisk))
  else test.skip(`${title} (not run: needs the right to mount a small disk)`)
}

onSmallDisk('a full disk is reported, keeps what it has and leaves no part behind', async (root) => {
  const storage = await openDiskStorage(root)
  await storage.put('reviews/a.webp', Buffer.alloc(400_000, 1))
  await expect(storage.put('reviews/a.webp', Buffer.alloc(900_000, 2))).rejects.toThrow(StorageFull)
  expect((await storage.get('reviews/a.webp'))?.equals(Buffer.alloc(400_000, 1))).toBe(true)
  expect(await readdir(join(root, 'reviews'))).toEqual(['a.webp'])
  await storage.put('reviews/b.webp', Buffer.alloc(400_000, 3))
})

test('an unreachable bucket is reported at start', async () => {
  const options = {
    S3_URL: 'http://127.0.0.1:9',
    S3_BUCKET: 'shop',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  await expect(openS3Storage(options)).rejects.toThrow(/The bucket shop cannot be used \(S3_URL\)/)
})

import { expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import { insertUser } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'
import { Refused } from '../refused'
import { forgetPicture, keepPicture, pictureQuota } from './keep-picture'
import { pictureLink } from './picture-link'
import { removeUnknownPictures, removeUnusedPictures } from './remove-unused'

const DAY_MS = 24 * 3_600_000

describeOnDatabases('kept pictures on %s', (engine) => {
  const app = sharedApp({ engine })
  const rowsOf = (user_id: number) =>
    app.deps.db.selectFrom('pictures').selectAll().where('user_id', '=', user_id).execute()
  const bytes = Buffer.from('0123456789')
  const at = (time: number) => ({ ...app.deps, clock: () => new Date(time) })

  async function keep(more: Partial<Parameters<typeof keepPicture>[1]> & { kind?: string } = {}) {
    const { kind = 'customer', ...rest } = more
    const id = await insertUser(app.deps.db, {})
    const kept = await keepPicture(app.deps, {
      ...{ folder: 'reviews', owner: { id, kind }, bytes, now: app.time.now },
      ...rest,
    })
    return { id, kept }
  }
  const stored = async (answer: Promise<Awaited<ReturnType<typeof keep>>>) => {
    const { id, kept } = await answer
    if (kept instanceof Refused) throw new Error('the picture was refused')
    return { id, ...kept, key: kept.image.replace('/media/', '') }
  }

  test('smaller sizes are stored with a picture and count towards the quota', async () => {
    const small = Buffer.from('small')
    const { id, key } = await stored(keep({ sizes: [{ width: 320, bytes: small }] }))
    const beside = key.replace('.webp', '-320.webp')
    expect(await app.deps.storage.get(beside)).toEqual(small)
    expect(await app.deps.storage.get(key)).toEqual(bytes)
    expect(await rowsOf(id)).toMatchObject([{ key, bytes: 15 }])
  })

  test('customers have a smaller quota than staff', async () => {
    const room = async (kind: string, taken: number) => {
      const { id } = await keep({ kind })
      const row = { key: `reviews/${id}.webp`, user_id: id, bytes: taken - bytes.length }
      await app.deps.db
        .insertInto('pictures')
        .values({ ...row, created_at: app.time.now })
        .execute()
      return await keepPicture(app.deps, { folder: 'reviews', owner: { id, kind }, bytes, now: app.time.now })
    }
    const { customer, others } = pictureQuota
    expect(await room('customer', customer)).toBeInstanceOf(Refused)
    expect(await room('rider', customer)).not.toBeInstanceOf(Refused)
    expect(await room('rider', others)).toBeInstanceOf(Refused)
  })

  test('a storage that fails is an error, and leaves neither row nor file', async () => {
    const { storage } = app.deps
    const id = await insertUser(app.deps.db, {})
    const put = async (key: string, file: Buffer) => {
      await storage.put(key, file)
      if (!key.includes('-320')) throw new Error('the disk broke')
    }
    const before = await storage.list('reviews')
    await expect(
      keepPicture(
        { ...app.deps, storage: { ...storage, put } },
        {
          ...{ folder: 'reviews', owner: { id, kind: 'customer' }, bytes, now: app.time.now },
          sizes: [{ width: 320, bytes }],
        },
      ),
    ).rejects.toThrow('the disk broke')
    expect(await rowsOf(id)).toEqual([])
    expect(await storage.list('reviews')).toEqual(before)
  })

  test('an unused picture is removed at once', async () => {
    const { id, key, forget } = await stored(keep())
    await forget()
    expect(await app.deps.storage.get(key)).toBeNull()
    expect(await rowsOf(id)).toEqual([])
  })

  test('only customers’ pictures are removed, by their exact address', async () => {
    const { id, image, key } = await stored(keep())
    await app.deps.storage.put('operator/logo.svg', bytes)
    for (const address of [
      null,
      '',
      '/media/operator/logo.svg',
      key,
      `https://elsewhere.test${image}`,
      `${image}?until=1`,
      image.replace('reviews/', 'reviews/!'),
    ])
      await forgetPicture(app.deps, address)
    expect(await app.deps.storage.get('operator/logo.svg')).toEqual(bytes)
    expect(await app.deps.storage.get(key)).toEqual(bytes)
    expect(await rowsOf(id)).toHaveLength(1)
    await forgetPicture(app.deps, image)
    expect(await rowsOf(id)).toEqual([])
  })

  test('removing unused pictures returns their number', async () => {
    await removeUnusedPictures(at(app.time.now.getTime() + 2 * DAY_MS))
    await stored(keep())
    await stored(keep())
    expect(await removeUnusedPictures(at(app.time.now.getTime()))).toBe(0)
    expect(await removeUnusedPictures(at(app.time.now.getTime() + 2 * DAY_MS))).toBe(2)
  })

  test('files without a row are removed, others stay', async () => {
    const { key } = await stored(keep())
    const strays = Array.from({ length: 501 }, (_, n) => `avatars/stray-${n}.webp`)
    for (const stray of strays) await app.deps.storage.put(stray, bytes)
    await removeUnknownPictures(at(Date.now() + 2 * DAY_MS))
    expect(await app.deps.storage.list('avatars')).toEqual([])
    expect(await app.deps.storage.get(key)).toEqual(bytes)
  })

  test('a URL that merely contains /media/ is not signed', () => {
    const link = { secret: 'a secret', clock: () => app.time.now }
    expect(pictureLink(link, 'https://elsewhere.test/media/errands/a.webp')).toBe(
      'https://elsewhere.test/media/errands/a.webp',
    )
    expect(pictureLink(link, '/media/errands/a.webp')).toContain('&sign=')
  })
})

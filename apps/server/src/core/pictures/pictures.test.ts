import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { StorageFull } from '../../gateways/storage/port'
import { refused } from '../../testing/answers'
import type { TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { keysToOffice, openErrands, placeErrand } from '../../testing/errands'
import { customer } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'
import { pictureQuota } from './keep-picture'
import { removeUnknownPictures } from './remove-unused'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7a4b' } })
const photo = (await plain(64, 64).jpeg().toBuffer()).toString('base64')
const DAY = 24 * 60

describeOnDatabases('pictures people send on %s', (engine) => {
  const app: TestApp = sharedApp({ engine })
  const get = (url: string) => app.app.inject({ method: 'GET', url })
  const statusOf = async (url: string) => (await get(url)).statusCode
  const rows = () => app.deps.db.selectFrom('pictures').select(['key', 'user_id']).execute()
  const keyOf = (image: string) => image.replace(/^\/media\/|\?.*$/g, '')

  test('[SCR-68] a parcel’s picture is available only at signed addresses, which expire', async () => {
    await openErrands(app)
    const { client } = await customer(app)
    const sent = (await client.errands.keepPhoto({ photo })).photo
    const order = await placeErrand(client, keysToOffice({ photo: sent }))
    const shown = order.errand?.photo ?? ''
    const answer = await get(shown)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.headers['cache-control']).toBe('private, max-age=86400')

    const bare = shown.replace(/\?.*$/, '')
    const forged = [bare, `${bare}?until=99999999999999&sign=x`, shown.replace(/until=\d/, 'until=9')]
    expect(await Promise.all(forged.map(statusOf))).toEqual([404, 404, 404])
    app.time.pass(2 * DAY)
    expect(await statusOf(shown)).toBe(404)
    const again = await client.orders.getOrder({ unique_order_id: order.unique_order_id })
    expect(await statusOf(again.errand?.photo ?? '')).toBe(200)
    expect(await app.deps.db.selectFrom('errands').select('photo').execute()).toEqual([{ photo: bare }])
  })

  test('[SCR-68] unused pictures are removed after a day, used ones are kept', async () => {
    await openErrands(app)
    const { client } = await customer(app)
    const [unused, used] = [
      await client.errands.keepPhoto({ photo }),
      await client.errands.keepPhoto({ photo }),
    ]
    await placeErrand(client, keysToOffice({ photo: used.photo }))
    const kept = async () => (await rows()).map(({ key }) => key)
    app.time.pass(23 * 60)
    await app.runJob('removeUnusedPictures')
    expect(await kept()).toContain(keyOf(unused.photo))
    app.time.pass(2 * 60)
    await app.runJob('removeUnusedPictures')
    expect(await kept()).not.toContain(keyOf(unused.photo))
    expect(await kept()).toContain(keyOf(used.photo))
    expect(await app.deps.storage.get(keyOf(unused.photo))).toBeNull()
    expect(await app.deps.storage.get(keyOf(used.photo))).not.toBeNull()
  })

  test('[CAL-02] deleting an account removes its pictures', async () => {
    await openErrands(app)
    const { id, client } = await customer(app)
    const order = await placeErrand(
      client,
      keysToOffice({ photo: (await client.errands.keepPhoto({ photo })).photo }),
    )
    await app.deps.db.updateTable('orders').set({ state: 'completed' }).where('id', '=', order.id).execute()
    const [own] = (await rows()).filter(({ user_id }) => user_id === id)
    expect(await client.accounts.deleteMyAccount({})).toEqual({ success: true })
    await app.runJob('removeUnusedPictures')
    expect((await rows()).filter(({ user_id }) => user_id === id)).toEqual([])
    expect(await app.deps.storage.get(own?.key ?? '')).toBeNull()
  })

  test('[SCR-68] each person has a storage quota, and a refused upload leaves nothing', async () => {
    const { id, client } = await customer(app)
    const full = { key: `errands/${randomUUID()}.webp`, user_id: id, bytes: pictureQuota.customer - 10 }
    await app.deps.db
      .insertInto('pictures')
      .values({ ...full, created_at: app.time.now })
      .execute()
    const files = (await app.deps.storage.list('errands')).length
    expect(await refused(client.errands.keepPhoto({ photo }))).toEqual([409, 'too_many_pictures'])
    expect((await rows()).filter(({ user_id }) => user_id === id)).toHaveLength(1)
    expect(await app.deps.storage.list('errands')).toHaveLength(files)
  })

  test('[SCR-68] a full storage is refused with its reason and leaves no row', async () => {
    const { id, client } = await customer(app)
    const { storage } = app.deps
    app.deps.storage = {
      ...storage,
      put: async () => {
        throw new StorageFull('the disk is full')
      },
    }
    expect(await refused(client.errands.keepPhoto({ photo }))).toEqual([507, 'no_room_for_pictures'])
    app.deps.storage = storage
    expect((await rows()).filter(({ user_id }) => user_id === id)).toEqual([])
  })

  test('a file without a row is removed after a day', async () => {
    await app.deps.storage.put('reviews/left-behind.webp', Buffer.from('x'))
    const clock = (days: number) => () => new Date(Date.now() + days * 24 * 3_600_000)
    await removeUnknownPictures({ ...app.deps, clock: clock(0) })
    expect(await app.deps.storage.get('reviews/left-behind.webp')).not.toBeNull()
    await removeUnknownPictures({ ...app.deps, clock: clock(2) })
    expect(await app.deps.storage.get('reviews/left-behind.webp')).toBeNull()
  })

  test('[VAL-04] a decompression bomb is refused before decoding', async () => {
    const { client } = await customer(app)
    const bomb = (await plain(5_000, 4_000).png().toBuffer()).toString('base64')
    const answers = await Promise.all([1, 2, 3].map(() => refused(client.errands.keepPhoto({ photo: bomb }))))
    expect(answers).toEqual([1, 2, 3].map(() => [400, 'not_a_picture']))
    const camera = (await plain(5_000, 4_000).jpeg().toBuffer()).toString('base64')
    expect((await client.errands.keepPhoto({ photo: camera })).photo).toContain('/media/errands/')
  })

  test('/media serves files of the storage only', async () => {
    await app.deps.storage.put('operator/logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    const { headers, statusCode } = await get('/media/operator/logo.svg')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const path of ['..%2f..%2fetc/passwd', '.hidden', 'operator', 'operator/none.svg', '%2e%2e/x'])
      expect(await statusOf(`/media/${path}`), path).toBe(404)
  })
})

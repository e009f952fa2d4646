import sharp from 'sharp'
import { expect, test } from 'vitest'
import { refused } from '../../testing/answers'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertStore, insertUser } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { customer } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

const DAY = 24 * 60
const photoOf = async (width: number, height: number) => {
  const plain = sharp({ create: { width, height, channels: 3, background: '#0a7a4b' } })
  return (await plain.jpeg().toBuffer()).toString('base64')
}

describeOnDatabases('pictures of the shop on %s', (engine) => {
  const app = sharedApp({ engine })
  const owner = async () =>
    await consoleAs(app, await insertOwner(app.deps.db, await insertStore(app.deps.db)))
  const widthAt = async (url: string) => {
    const answer = await app.app.inject({ method: 'GET', url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    return (await sharp(answer.rawPayload).metadata()).width
  }

  test('a picture is kept 1280 wide, and in the widths that small screens ask for', async () => {
    const { status, body } = await (await owner())('pictures/keep', { photo: await photoOf(1_600, 800) })
    const image = String(body.image)
    expect([status, image]).toEqual([200, expect.stringMatching(/^\/media\/pictures\/[0-9a-f-]{36}\.webp$/)])
    expect(await widthAt(image)).toBe(1_280)
    expect(await widthAt(image.replace('.webp', '-640.webp'))).toBe(640)
    expect(await widthAt(image.replace('.webp', '-320.webp'))).toBe(320)
  })

  test('a small picture is not drawn larger than it is', async () => {
    const { body } = await (await owner())('pictures/keep', { photo: await photoOf(200, 100) })
    expect(await widthAt(String(body.image).replace('.webp', '-640.webp'))).toBe(200)
  })

  test('a file that is no picture is refused and not stored', async () => {
    const files = (await app.deps.storage.list('pictures')).length
    const answer = await (await owner())('pictures/keep', { photo: 'bm90IGEgcGljdHVyZQ==' })
    expect([answer.status, answer.body.code]).toEqual([400, 'not_a_picture'])
    expect(await app.deps.storage.list('pictures')).toHaveLength(files)
  })

  test('customers keep no pictures of the shop', async () => {
    const { client } = await customer(app)
    const photo = await photoOf(64, 64)
    expect(await refused(client.pictures.keepPicture({ photo }))).toEqual([403, 'not_allowed'])
  })

  test('shop pictures are kept even if their uploader is erased or no row shows them', async () => {
    const admin = await consoleAs(app, await insertUser(app.deps.db, { role: 'admin' }))
    const { body } = await admin('pictures/keep', { photo: await photoOf(400, 400) })
    app.time.pass(2 * DAY)
    await app.runJob('removeUnusedPictures')
    expect(await widthAt(String(body.image))).toBe(400)
  })
})

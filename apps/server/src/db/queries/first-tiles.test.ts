import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app'
import { centre } from '../../testing/fixtures'
import { layFirstTiles } from './first-tiles'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[SCR-07] [SCR-09] a new shop’s home screen has tiles and slides, and removed ones stay removed', async () => {
  const { db } = app.deps
  await layFirstTiles(db)
  const { mainSlides } = await app.guest.promo.promoSlider({
    latitude: centre.latitude,
    longitude: centre.longitude,
  })
  expect(mainSlides.map(({ url }) => url)).toEqual(['/food', '/offers'])
  expect(await db.selectFrom('modules').select('url').orderBy('order_column').execute()).toEqual([
    { url: '/food' },
    { url: '/grocery' },
    { url: '/meat' },
  ])
  await db.deleteFrom('promo_sliders').execute()
  await layFirstTiles(db)
  expect(
    (await app.guest.promo.promoSlider({ latitude: centre.latitude, longitude: centre.longitude }))
      .mainSlides,
  ).toEqual([])
})

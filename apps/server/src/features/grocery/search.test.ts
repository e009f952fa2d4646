import type { GroceryItem } from '@tokri/contract/grocery'
import { beforeEach, expect, test } from 'vitest'
import { statusOf } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { centre, insertItem, insertStore, northBy, setSettings } from '../../testing/fixtures'
import { type Grocery, namesOf, openGrocery } from '../../testing/grocery'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('grocery search on %s', (engine) => {
  const app = sharedApp({ engine })
  let shop: Grocery
  beforeEach(async () => {
    shop = await openGrocery(app)
  })

  const search = (q: string, input: object = {}) =>
    app.guest.grocery.searchGroceryItems({ ...centre, q, ...input })

  test('[CAL-09] ranks by prefix, then sales, then shorter name, sold-out items last', async () => {
    await shop.sell(shop.dairy, 'Chocolate Milk')
    await shop.sell(shop.dairy, 'Milky Bar')
    await shop.sell(shop.dairy, 'Milk Bread')
    const gone = await shop.sell(shop.dairy, 'Milk', { stock: 0 })
    await shop.sell(shop.dairy, 'Milk Full Cream', { popularity: 9 })
    expect(namesOf((await search('milk')).data)).toEqual([
      'Milk Full Cream',
      'Milk Bread',
      'Milk',
      'Chocolate Milk',
      'Milky Bar',
    ])
    expect((await search('milk')).data.find(({ id }) => id === gone)?.stock).toBe(0)
  })

  test('[CAL-09] finds misspellings, other languages, brands, sizes and accents', async () => {
    await shop.sell(shop.dairy, 'Paneer, fresh')
    await shop.sell(shop.leafy, 'Coriander', { brand: 'Hosa Farm' })
    await shop.sell(shop.dairy, 'Milk')
    await shop.sell(shop.leafy, 'Okra')
    await shop.sell(shop.dairy, 'Egg tray')
    await shop.sell(shop.dairy, 'Cafe blend')
    for (const [typed, name] of [
      ['panner', 'Paneer, fresh'],
      ['dhania', 'Coriander'],
      ['धनिया', 'Coriander'],
      ['dhanya', 'Coriander'],
      ['doodh', 'Milk'],
      ['ladies finger', 'Okra'],
      ['eggs', 'Egg tray'],
      ['hosa', 'Coriander'],
      ['corriander 100 g', 'Coriander'],
      ['café', 'Cafe blend'],
      ['zzyzx coriander', 'Coriander'],
    ] as const)
      expect(namesOf((await search(typed)).data), typed).toEqual([name])
  })

  test('[CAL-09] exact words rank above synonyms', async () => {
    await shop.sell(shop.dairy, 'Makhan', { brand: 'Amul', popularity: 50 })
    await shop.sell(shop.dairy, 'Salted Butter', { brand: 'Amul' })
    expect(namesOf((await search('amul butter')).data)).toEqual(['Salted Butter', 'Makhan'])
    await shop.sell(shop.leafy, 'Doodh peda', { popularity: 9 })
    await shop.sell(shop.dairy, 'Toned Milk')
    expect(namesOf((await search('doodh')).data)[0]).toBe('Toned Milk')
  })

  test('[CAL-09] finds a typed pack size within its group', async () => {
    const pack = (size: number, rest: object = {}) =>
      shop.sell(shop.dairy, 'Basmati Rice', {
        pack_size: size,
        pack_unit: 'g',
        variant_group: 'basmati',
        unit: `${size} g`,
        ...rest,
      })
    await pack(1_000, { popularity: 9 })
    const big = await pack(5_000)
    await shop.sell(shop.dairy, 'Basmati Rice Loose', { popularity: 99 })
    const named = await shop.sell(shop.leafy, 'Old Basmati Rice 5kg')
    const ids = async (q: string) => (await search(q)).data.map((item) => item.id)
    expect((await ids('basmati rice 5 kg')).slice(0, 2)).toEqual([big, named])
    expect((await ids('basmati rice 5000g'))[0]).toBe(big)
    expect(await ids('basmati rice')).not.toContain(big)
  })

  test('[CAL-09] uses the operator’s synonyms', async () => {
    await shop.sell(shop.leafy, 'Amaranth')
    await setSettings(app, { searchSynonyms: 'amaranth, dantu, harive\nonion, pyaz' })
    expect(namesOf((await search('harive')).data)).toEqual(['Amaranth'])
    await setSettings(app, { searchSynonyms: '' })
  })

  test('[CAL-09] searches stores serving the place, open ones first, or one store alone', async () => {
    const { db } = app.deps
    await shop.sell(shop.dairy, 'Milk')
    const closed = await insertStore(db, { store_type: 'grocery', paused_until: new Date('2027-01-01') })
    await insertItem(db, closed, { name: 'Milk', popularity: 50 })
    const far = await insertStore(db, { store_type: 'grocery', ...northBy(30), slug: `far-${shop.slug}` })
    await insertItem(db, far, { name: 'Milk' })
    const kitchen = await insertStore(db)
    await insertItem(db, kitchen, { name: 'Milk' })
    expect((await search('milk')).data.map(({ restaurant }) => restaurant.id)).toEqual([shop.id, closed])
    const one = await search('milk', { restaurant: shop.slug })
    expect(one.data.map(({ restaurant }) => restaurant.id)).toEqual([shop.id])
    expect((await search('milk', { restaurant: `far-${shop.slug}` })).total).toBe(0)
    expect(await statusOf(search('milk', { restaurant: 'nowhere' }))).toBe(404)
  })

  test('[CAL-09] pages without repeats and survives odd characters', async () => {
    for (let n = 0; n < 30; n++) await shop.sell(shop.dairy, `Milk ${n}`)
    const pages = [await search('milk'), await search('milk', { page: 2 }), await search('milk', { page: 3 })]
    expect(pages.map(({ total, pages: all, data }) => [total, all, data.length])).toEqual([
      [30, 2, 24],
      [30, 2, 6],
      [30, 2, 0],
    ])
    expect(new Set(pages.flatMap(({ data }) => data.map((one: GroceryItem) => one.id))).size).toBe(30)
    for (const q of [
      "'; drop table items; --",
      '%%',
      '__',
      '\\\\',
      "''''",
      '😀😀',
      '& | ! :*',
      '…!',
      '\u200d\u200d',
    ])
      expect((await search(q)).total, q).toBe(0)
    expect(await statusOf(search('m'))).toBe(400)
  })
})

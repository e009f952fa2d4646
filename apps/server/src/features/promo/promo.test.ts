import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../db/tables'
import { json } from '../../db/tables/json'
import { describeOnDatabases } from '../../testing/database'
import {
  centre,
  insertCoupon,
  insertHours,
  insertStaff,
  insertStore,
  insertZone,
  northBy,
  square,
  startFresh,
} from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'
import { countStatements } from '../../testing/statements'

describeOnDatabases('promotions on %s', (engine) => {
  const app = sharedApp({ engine })

  const fresh = () => startFresh(app, ['zones', 'coupons', 'promo_sliders', 'modules', 'restaurants'])
  const insertSlider = async (
    row: Partial<Insertable<Database['promo_sliders']>>,
    slides: Partial<Insertable<Database['slides']>>[],
  ) => {
    const { id } = await app.deps.db
      .insertInto('promo_sliders')
      .values({ name: 'Slider', slide_group: 'mainSlides', ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = slides.map((slide, order_column) => ({
      name: 'Slide',
      promo_slider_id: id,
      order_column,
      ...slide,
    }))
    if (rows.length > 0) await app.deps.db.insertInto('slides').values(rows).execute()
  }
  const names = (slides: { data: { name: string } }[]) => slides.map((slide) => slide.data.name)

  test('[ENT-09] [CAL-05] slides are grouped, with their target store and its coupon', async () => {
    await fresh()
    const restaurant_id = await insertStore(app.deps.db, { slug: 'spice', name: 'Spice', delivery_time: 25 })
    await insertCoupon(app.deps.db, { code: 'HOT', restaurant_ids: [restaurant_id], discount: 15 })
    await insertSlider({ size: 3, position_id: 0 }, [
      { name: 'Hello', restaurant_id, caption: 'Hot', delay: 300 },
    ])
    for (const slide_group of ['newArrivals', 'otherSlides', 'getItSlides', 'topPickupSlides'])
      await insertSlider({ slide_group, position_id: 2 }, [
        { name: slide_group, restaurant_id, url: '/stores/spice/7' },
      ])
    await insertSlider({ is_active: false }, [{ name: 'Off', restaurant_id }])
    const groups = await app.guest.promo.promoSlider(centre)
    expect(Object.entries(groups).map(([group, slides]) => [group, names(slides)])).toEqual([
      ['mainSlides', ['Hello']],
      ['newArrivals', ['newArrivals']],
      ['otherSlides', ['otherSlides']],
      ['getItSlides', ['getItSlides']],
      ['topPickupSlides', ['topPickupSlides']],
    ])
    expect(groups.mainSlides[0]).toMatchObject({
      url: '/stores/spice',
      delay: 300,
      data: {
        model: '1',
        caption: 'Hot',
        restaurant: {
          slug: 'spice',
          is_accepted: 1,
          is_active: 1,
          is_open: true,
          // the same promise on every screen: preparation plus travel
          delivery_time: 24,
          coupon: { code: 'HOT', discount: 15, discount_type: 'PERCENTAGE' },
        },
      },
      promo_slider: { size: 3, position_id: 0 },
    })
    expect(groups.otherSlides[0]?.url).toBe('/stores/spice/7')
  })

  test('[VAL-02] slides of unaccepted stores are hidden; plain links, closed and inactive stores stay', async () => {
    await fresh()
    const { db } = app.deps
    const inactive = await insertStore(db, { is_active: false })
    const hidden = await insertStore(db, { is_accepted: false })
    const closed = await insertStore(db)
    await insertHours(db, closed, 18 * 60, 22 * 60)
    const far = await insertStore(db, northBy(40))
    await insertSlider({}, [
      { name: 'Link', model: '3', url: '/offers' },
      { name: 'Inactive', restaurant_id: inactive },
      { name: 'Closed', model: '2', restaurant_id: closed, url: '/stores/x/1' },
      { name: 'Not accepted', restaurant_id: hidden },
      { name: 'Too far', restaurant_id: far },
      { name: 'Lost its store', restaurant_id: null },
      { name: 'Switched off', model: '3', is_active: false },
    ])
    const { mainSlides } = await app.guest.promo.promoSlider(centre)
    expect(names(mainSlides)).toEqual(['Link', 'Inactive', 'Closed'])
    const [, paused, late] = mainSlides.map((slide) => slide.data.restaurant)
    expect([paused?.is_active, paused?.opens_at]).toEqual([0, null])
    expect([late?.is_open, late?.opens_at]).toEqual([false, '18:00'])
  })

  test('[ENT-09] a slide is shown from its first moment until its last', async () => {
    await fresh()
    const inMinutes = (minutes: number) => new Date(app.time.now.getTime() + minutes * 60_000)
    await insertSlider({}, [
      { name: 'Always', model: '3', url: '/offers' },
      { name: 'Tonight', model: '3', url: '/offers', starts_at: inMinutes(60), ends_at: inMinutes(120) },
      { name: 'Until noon', model: '3', url: '/offers', ends_at: inMinutes(60) },
    ])
    const shown = async () => names((await app.guest.promo.promoSlider(centre)).mainSlides)
    expect(await shown()).toEqual(['Always', 'Until noon'])
    const asha = await app.as(await insertStaff(app.deps.db, { permissions: ['home-versions:write'] }))
    const at = inMinutes(90).toISOString()
    const { slides } = await asha.promo.previewHome({ ...centre, at })
    expect(names(slides.mainSlides)).toEqual(['Always', 'Tonight'])
    app.time.pass(60)
    expect(await shown()).toEqual(['Always', 'Tonight'])
    app.time.pass(60)
    expect(await shown()).toEqual(['Always'])
  })

  test('[ENT-08] [CAL-05] services are ordered, with the feature sliders that have content here', async () => {
    await fresh()
    const { db } = app.deps
    await db
      .insertInto('modules')
      .values([
        { title: 'Meat', url: '/meat', order_column: 2 },
        { title: 'Food', url: '/food', content: 'Hot', offers: '20% off', order_column: 1 },
        { title: 'Old', url: '/old', is_active: false },
      ])
      .execute()
    const restaurant_id = await insertStore(db, { slug: 'near' })
    const far = await insertStore(db, northBy(40))
    await insertSlider({ slide_group: 'feature', name: 'Tonight', size: 2, position_id: 4 }, [
      { name: 'Here', restaurant_id, image: '/media/here.webp' },
    ])
    await insertSlider({ slide_group: 'feature', name: 'Elsewhere' }, [{ restaurant_id: far }])
    const answer = await app.guest.promo.modules(centre)
    expect(answer.modules).toMatchObject([
      { title: 'Food', url: '/food', content: 'Hot', offers: '20% off', image: null },
      { title: 'Meat', url: '/meat' },
    ])
    expect(answer.feature_sliders).toMatchObject([
      {
        promo_slider: { size: 2, position_id: 4, name: 'Tonight' },
        items: [{ data: { name: 'Here', image: '/media/here.webp' }, url: '/stores/near' }],
      },
    ])
    expect(answer.is_serviceable).toBe(true)
    expect(await app.guest.promo.getModules({})).toEqual(answer.modules)
  })

  test('[SCR-15] [CAL-05] a place is served if any store delivers there within the zones', async () => {
    await fresh()
    const serviceable = async (at: typeof centre) => (await app.guest.promo.modules(at)).is_serviceable
    expect(await serviceable(centre)).toBe(false)
    await insertStore(app.deps.db, { store_type: 'grocery' })
    expect(await serviceable(centre)).toBe(true)
    expect(await serviceable(northBy(30))).toBe(false)
    await insertZone(app.deps.db, square(2, northBy(9)))
    expect(await serviceable(centre)).toBe(false)
    expect(await serviceable(northBy(9))).toBe(true)
  })

  test('[ENT-12] [CAL-05] category slides name the categories they open', async () => {
    await app.deps.db
      .insertInto('restaurant_category_slides')
      .values([
        { name: 'Dosa', categories_ids: json([{ value: 4, label: 'Dosa' }]), order_column: 2 },
        { name: 'Link', link: '/offers', store_type: 'meat', order_column: 1 },
        { name: 'Off', is_active: false },
      ])
      .execute()
    const slides = await app.guest.promo.getRestaurantCategorySlides(centre)
    expect(slides).toMatchObject([
      { name: 'Link', link: '/offers', store_type: 'meat', categories_ids: [] },
      { name: 'Dosa', link: null, store_type: 'restaurant', categories_ids: [{ value: 4, label: 'Dosa' }] },
    ])
  })

  test('[CAL-05] many slides take as many queries as one', async () => {
    await fresh()
    const read = () => app.guest.promo.promoSlider(centre)
    await insertSlider({}, [{ restaurant_id: await insertStore(app.deps.db) }])
    await read()
    const few = await countStatements(app, read)
    for (let n = 0; n < 12; n++) await insertSlider({}, [{ restaurant_id: await insertStore(app.deps.db) }])
    await read()
    expect(await countStatements(app, read)).toBe(few)
    expect((await read()).mainSlides).toHaveLength(13)
  })
})

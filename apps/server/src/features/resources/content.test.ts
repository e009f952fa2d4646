import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../../db/queries/sessions'
import { describeOnDatabases } from '../../testing/database'
import { centre, insertStaff, insertUser } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('content on %s', (engine) => {
  const app = sharedApp({ engine })
  let admin = 0
  let token = ''
  const signIn = (user_id: number) => openSession(app.deps.db, { user_id, device: null, now: app.time.now })
  beforeAll(async () => {
    admin = await insertUser(app.deps.db, { role: 'admin' })
    token = await signIn(admin)
  })
  const call = async (path: string, payload: object, as = token) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/public/api/console/${path}`,
      headers: { authorization: `Bearer ${as}` },
      payload,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const made = async (resource: string, values: object): Promise<number> =>
    (await call(`${resource}/create`, { values })).body.id

  test('[ENT-08] [ROL-05] tiles have the order they were given, and the log has both orders', async () => {
    const ids = [
      await made('modules', { title: 'Food', url: '/food' }),
      await made('modules', { title: 'Meat', url: '/meat' }),
      await made('modules', { title: 'Send', url: '/pickup-drop' }),
    ]
    const wanted = [ids[2], ids[0], ids[1]]
    expect((await call('modules/reorder', { ids: wanted })).status).toBe(200)
    const shown = (await app.guest.promo.getModules({})).map(({ id }) => id)
    expect(shown.filter((id) => ids.includes(id))).toEqual(wanted)
    const [entry] = await app.deps.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entry).toEqual({
      actor_id: admin,
      action: 'modules.order',
      before: { order: ids },
      after: { order: wanted },
    })
  })

  test('[ENT-08] sorting with a deleted row changes nothing', async () => {
    const id = await made('modules', { title: 'Late', url: '/late' })
    expect((await call('modules/reorder', { ids: [id, 99_999_999] })).status).toBe(404)
    expect((await call('modules/one', { id })).body.version).toBe(1)
  })

  test('[ROL-05] read-only staff cannot reorder content', async () => {
    const reader = await signIn(await insertStaff(app.deps.db, { permissions: ['modules:read'] }))
    const id = await made('modules', { title: 'Grocery', url: '/grocery' })
    expect((await call('modules/reorder', { ids: [id] }, reader)).status).toBe(403)
  })

  test('[ENT-12] custom sections are edited in the console, sanitised, and shown at their position', async () => {
    const id = await made('custom-sections', {
      position_id: 1,
      custom_message: '<h2>Mangoes</h2><p onclick="x()">Fresh</p><script>1</script>',
    })
    const { custom_sections } = await app.guest.promo.modules(centre)
    expect(custom_sections).toContainEqual({
      id,
      position_id: 1,
      custom_message: '<h2>Mangoes</h2><p>Fresh</p>',
    })
    const { version } = (await call('custom-sections/one', { id })).body
    await call('custom-sections/update', { id, version, values: { is_active: false } })
    expect((await app.guest.promo.modules(centre)).custom_sections).toEqual([])
  })

  test('[ENT-12] a category slide opens the stores of the chosen categories, in the chosen order', async () => {
    const ids = [
      await made('store-categories', { name: 'Dosa' }),
      await made('store-categories', { name: 'Biryani' }),
    ]
    const category_ids = [ids[1], ids[0]]
    const id = await made('category-slides', { name: 'From the south', category_ids })
    const shown = async () =>
      (await app.guest.promo.getRestaurantCategorySlides(centre)).find((slide) => slide.id === id)
    expect((await shown())?.categories_ids).toEqual([
      { value: ids[1], label: 'Biryani' },
      { value: ids[0], label: 'Dosa' },
    ])
    const { body } = await call('category-slides/one', { id })
    expect(body.category_ids).toEqual(category_ids)
    const values = { category_ids: [], link: '/food' }
    await call('category-slides/update', { id, version: body.version, values })
    expect(await shown()).toMatchObject({ categories_ids: [], link: '/food' })
  })

  test('[CAL-15] a page keeps its headings, lists, links and pictures, sanitised once on saving', async () => {
    const body =
      '<h2>Terms</h2><ul><li><p>Be kind</p></li></ul><p><a href="https://example.com" onclick="x()">More</a></p>' +
      '<img src="/media/a.webp" alt="A bowl"><iframe src="//x"></iframe>'
    await made('pages', { name: 'Terms', slug: 'terms-of-use', body })
    expect((await app.guest.settings.getSinglePage({ slug: 'terms-of-use' })).body).toBe(
      '<h2>Terms</h2><ul><li><p>Be kind</p></li></ul>' +
        '<p><a href="https://example.com" rel="noreferrer">More</a></p><img src="/media/a.webp" alt="A bowl" />',
    )
  })

  test('[ENT-02] [STA-13] a changed text applies at once, and browsers are notified', async () => {
    const { rows } = (await call('languages/list', { q: 'hi-IN' })).body
    const { id, version } = rows[0]
    const before = await app.guest.settings.version({})
    const answer = await call('languages/update', {
      id,
      version,
      values: { texts: { loginButton: 'नमस्ते' } },
    })
    expect(answer.status).toBe(200)
    expect((await app.guest.settings.getSingleLanguage({ id })).loginButton).toBe('नमस्ते')
    expect((await app.guest.settings.version({})).forceNewSettingsVersion).toBe(
      before.forceNewSettingsVersion + 1,
    )
  })

  test('[ENT-02] another language becomes the default, and there is always one', async () => {
    const { rows } = (await call('languages/list', {})).body as {
      rows: { id: number; locale: string; version: number; is_default: number }[]
    }
    const row = (locale: string) => rows.find((one) => one.locale === locale)!
    const change = (locale: string, values: object) =>
      call('languages/update', { id: row(locale).id, version: row(locale).version, values })
    const refused = await change('en-IN', { is_default: 0 })
    expect(refused.body.errors).toEqual([
      { field: '/values/is_default', message: expect.stringContaining('default') },
    ])
    // Arabic is inactive
    expect((await change('ar', { is_default: 1 })).body.errors).toMatchObject([
      { field: '/values/is_active' },
    ])
    expect((await change('hi-IN', { is_default: 1 })).status).toBe(200)
    const languages = await app.guest.settings.getAllLanguages({})
    expect(languages.map(({ locale, is_default }) => [locale, is_default])).toEqual([
      ['hi-IN', 1],
      ['en-IN', 0],
    ])
    // an open form of the former default gets a conflict
    expect((await change('en-IN', { direction: 'ltr' })).status).toBe(409)
  })

  test('[ENT-02] the default language cannot be removed or switched off, and the error says what to do', async () => {
    const { rows } = (await call('languages/list', { filter: { is_active: true } })).body as {
      rows: { id: number; version: number; is_default: number }[]
    }
    const { id, version } = rows.find(({ is_default }) => is_default === 1)!
    const removed = await call('languages/remove', { ids: [id] })
    expect(removed.body.done).toEqual([])
    expect(removed.body.failed).toMatchObject([
      {
        id,
        message: 'This is the default language. Make another one the default first, then remove this one.',
      },
    ])
    const off = await call('languages/update-many', { ids: [id], values: { is_active: false } })
    expect(off.body.failed).toMatchObject([
      { id, message: expect.stringContaining('then switch this one off') },
    ])
    expect((await call('languages/one', { id })).body).toMatchObject({ version, is_active: true })
  })

  test('[ENT-12] a slide opens only categories of its own type of store', async () => {
    const category = async (store_type: string) =>
      (await call('store-categories/create', { values: { name: `Of ${store_type}`, store_type } })).body.id
    const [meals, goods] = [await category('restaurant'), await category('grocery')]
    const slide = (category_ids: number[]) =>
      call('category-slides/create', {
        values: { name: 'Open these', store_type: 'restaurant', category_ids },
      })
    expect((await slide([meals, goods])).body.errors).toMatchObject([{ field: '/values/category_ids' }])
    expect((await slide([meals])).status).toBe(200)
  })

  test.each([
    ['an unknown key', { noSuchText: 'x' }],
    ['a placeholder nobody fills', { greetingWithName: '{nickname}' }],
    ['an open brace', { greetingWithName: '{name' }],
  ])('[VAL-04] [ENT-02] %s is refused with its field, and nothing changes', async (_, texts) => {
    const { rows } = (await call('languages/list', { q: 'ar' })).body
    const { id, version } = rows[0]
    const { status, body } = await call('languages/update', { id, version, values: { texts } })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: '/values/texts', message: expect.stringContaining('“') }])
    expect((await call('languages/one', { id })).body.version).toBe(version)
  })

  test('[ENT-09] a slide ends after it starts', async () => {
    const promo_slider_id = await made('sliders', { name: 'Tonight', slide_group: 'mainSlides' })
    const slide = { promo_slider_id, name: 'Half off', url: '/offers', model: '3' }
    const [from, until] = ['2026-11-22T12:30:00.000Z', '2026-11-22T17:30:00.000Z']
    const wrong = await call('slides/create', { values: { ...slide, starts_at: until, ends_at: from } })
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, '/values/ends_at'])
    const right = await call('slides/create', { values: { ...slide, starts_at: from, ends_at: until } })
    expect(right.body).toMatchObject({ starts_at: from, ends_at: until })
  })
})

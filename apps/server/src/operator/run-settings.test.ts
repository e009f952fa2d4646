import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnDatabases } from '../testing/database'
import { centre, insertStore } from '../testing/fixtures'
import { sharedApp } from '../testing/shared-app'
import { isCommand, runSettings } from './run-settings'
import { settingsPage } from './settings-page'

test('[ENT-01] docs/settings.md matches the registry; `npm run settings -- page` writes it', () => {
  const file = new URL('../../../../docs/settings.md', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(settingsPage())
})

test.each([
  ['list', true],
  ['list --changed', true],
  ['set storeName', false],
  ['set storeName Tokri', true],
  ['set storeName --file name.txt', true],
  ['set storeName Tokri again and again', false],
  ['raise-cache', true],
  ['fare', false],
  ['fare 6.2', true],
  ['constructor', false],
  ['', false],
])('"%s" is a command: %s', (line, is) => expect(isCommand(line.split(' ').filter(Boolean))).toBe(is))

describeOnDatabases('an operator at the command line on %s', (engine) => {
  const app = sharedApp({ engine })
  const files: Record<string, string> = {}
  let said: string[] = []
  beforeAll(async () => {
    await insertStore(app.deps.db, { slug: 'banyan', name: 'Banyan' })
    await app.deps.db.insertInto('restaurant_categories').values({ name: 'Biryani' }).execute()
  })
  beforeEach(() => {
    said = []
  })

  const run = (...args: string[]) =>
    runSettings(
      {
        db: app.deps.db,
        now: app.time.now,
        say: (line) => said.push(line),
        read: (path) => files[path] ?? '',
      },
      args,
    )
  const keep = (name: string, content: unknown) => {
    files[name] = typeof content === 'string' ? content : JSON.stringify(content)
    return name
  }
  const served = async () =>
    new Map((await app.guest.settings.getSettings({})).map(({ key, value }) => [key, value]))
  const version = () => app.guest.settings.version({})

  test('[ENT-01] [STA-13] a setting that is set reaches browsers at once, and raises the settings version', async () => {
    const before = await version()
    expect(await run('set', 'storeColor', '#0A7D3C')).toBe(0)
    expect((await served()).get('storeColor')).toBe('#0a7d3c')
    expect(await run('set', 'enSPU', 'no')).toBe(0)
    expect((await served()).get('enSPU')).toBe(false)
    expect(await version()).toEqual({
      ...before,
      forceNewSettingsVersion: before.forceNewSettingsVersion + 2,
    })
  })

  test('[ROL-05] changes from the shell are audited with before and after', async () => {
    await run('set', 'walletName', 'Purse')
    await run('set', 'walletName', 'Pouch')
    await run('raise-cache')
    const log = await app.deps.db
      .selectFrom('audit_log')
      .select(['actor_id', 'source', 'action', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(log).toEqual([
      { actor_id: null, source: 'shell', action: 'shop.clear-caches', before: null, after: {} },
      {
        actor_id: null,
        source: 'shell',
        action: 'settings.save',
        before: { walletName: 'Purse' },
        after: { walletName: 'Pouch' },
      },
    ])
  })

  test('[ENT-01] changed settings are listed, and one value can be read', async () => {
    await run('set', 'walletName', 'Purse')
    said = []
    await run('list', '--changed')
    expect(said.some((line) => /^walletName +Purse$/.test(line))).toBe(true)
    expect(said.some((line) => line.startsWith('maxTip'))).toBe(false)
    said = []
    await run('get', 'walletName')
    expect(said).toEqual(['Purse'])
  })

  test('[ENT-01] a value that does not fit is refused with the reason, and nothing changes', async () => {
    const before = await version()
    for (const [key, value] of [
      ['currencySymbolAlign', 'middle'],
      ['storeColor', 'red'],
      ['maxTip', 'lots'],
      ['colourOfTheSky', 'blue'],
      ['customCSS', '.a { color: red'],
    ] as const) {
      said = []
      expect(await run('set', key, value), key).toBe(1)
      expect(said[0], key).toContain(key)
    }
    expect(await run('get', 'colourOfTheSky')).toBe(1)
    expect(await version()).toEqual(before)
  })

  test('[SCR-13] HTML and styles from staff are sanitised when stored', async () => {
    keep('m.html', '<p onclick="x()">Kulfi</p><script>1</script>')
    await run('set', 'customHomeMessage', '--file', 'm.html')
    await run('set', 'customCSS', '@import "https://evil.example/x.css"; .card { color: red }')
    const rows = await app.deps.db.selectFrom('settings').selectAll().execute()
    const stored = new Map(rows.map(({ key, value }) => [key, value]))
    expect(stored.get('customHomeMessage')).toBe('<p>Kulfi</p>')
    expect(stored.get('customCSS')).toBe('.card { color: red }')
  })

  test('[STA-14] every browser can be told to clear its cache', async () => {
    const { forceCacheClearVersion } = await version()
    expect(await run('raise-cache')).toBe(0)
    expect((await version()).forceCacheClearVersion).toBe(forceCacheClearVersion + 1)
  })

  test('[SCR-69] fares can be previewed before they are saved, and invalid bands are refused', async () => {
    expect(await run('set', 'pickupDropWeightBands', '1 0\nheavy')).toBe(1)
    expect(said[0]).toContain('heavy')
    expect(await run('set', 'pickupDropExtraCharge', '1500')).toBe(0)
    said = []
    expect(await run('fare', '6.2', '5', '3')).toBe(0)
    expect(said.map((line) => line.replace(/\s+/g, ' '))).toEqual([
      'Base fare 40',
      'Distance 48',
      'Extra stops 20',
      'Weight 10',
      'Fare, by bike 118',
    ])
    expect(await run('fare', '900')).toBe(1)
    expect(await run('fare', 'far')).toBe(2)
  })

  test('[ENT-08] [ENT-09] [ENT-12] a file replaces home’s rows, adds pages and sets settings', async () => {
    const path = keep('window.json', {
      settings: { storeName: 'Thali', enSPU: true },
      modules: [
        { url: '/food', title: 'Food', offers: 'Half price' },
        { url: '/meat', title: 'Meat', is_active: false },
      ],
      sliders: [
        {
          name: 'Tonight',
          slide_group: 'mainSlides',
          slides: [
            { name: 'At Banyan', store: 'banyan', image: '/media/a.webp' },
            { name: 'All offers', url: '/offers', delay: 300 },
          ],
        },
      ],
      category_slides: [{ name: 'Rice', categories: ['biryani'] }],
      custom_sections: [
        { position_id: 2, custom_message: '<p>Fresh <b>mangoes</b></p><script>x()</script>' },
        { custom_message: 'Hidden', is_active: false },
      ],
      pages: [{ name: 'Terms', slug: 'terms', body: '<p>Be kind</p><iframe src="//x"></iframe>' }],
      languages: [{ locale: 'hi-IN', texts: { loginButton: 'अंदर आइए' } }],
    })
    expect(await run('import', path), said.join('\n')).toBe(0)
    expect(await run('import', path)).toBe(0)
    expect((await served()).get('storeName')).toBe('Thali')
    const { modules, custom_sections } = await app.guest.promo.modules(centre)
    expect(custom_sections).toEqual([
      { id: expect.any(Number), position_id: 2, custom_message: '<p>Fresh <b>mangoes</b></p>' },
    ])
    expect(modules.map(({ title, offers }) => [title, offers])).toEqual([['Food', 'Half price']])
    const { mainSlides } = await app.guest.promo.promoSlider(centre)
    expect(mainSlides.map(({ url, delay, data }) => [url, delay, data.model])).toEqual([
      ['/stores/banyan', null, '1'],
      ['/offers', 300, '3'],
    ])
    const plates = await app.guest.promo.getRestaurantCategorySlides(centre)
    expect(plates.map(({ name, categories_ids }) => [name, categories_ids.length])).toEqual([['Rice', 1]])
    expect((await app.guest.settings.getSinglePage({ slug: 'terms' })).body).toBe('<p>Be kind</p>')
  })

  test('[ENT-08] every error in a file is reported with its place, and nothing is stored', async () => {
    const before = await version()
    const wrong = keep('wrong.json', {
      modules: [{ url: 'javascript:alert(1)', title: '' }],
      sliders: [{ name: 'A', slide_group: 'topSlides', slides: [{ name: 'B' }] }],
      pages: [{ name: 'P', slug: 'Not A Slug', body: '', colour: 'red' }],
    })
    expect(await run('import', wrong)).toBe(1)
    const text = said.join('\n')
    for (const place of [
      'modules[0].url must begin with / or https://',
      'modules[0].title',
      'sliders[0].slide_group',
      'sliders[0].slides[0] needs a store or a url',
      'pages[0].slug must be small letters',
      'colour',
    ])
      expect(text).toContain(place)

    said = []
    const unknown = keep('unknown.json', {
      settings: { storeName: 'Other', storeColour: '#fff' },
      sliders: [{ name: 'A', slide_group: 'mainSlides', slides: [{ name: 'B', store: 'nobody' }] }],
      category_slides: [{ name: 'C', categories: ['Sushi'] }],
      languages: [{ locale: 'hi-IN', texts: { noSuchText: 'x', greetingWithName: '{nickname}' } }],
    })
    expect(await run('import', unknown)).toBe(1)
    for (const words of [
      '"storeColour"',
      'no store "nobody"',
      '"Sushi"',
      'no text "noSuchText"',
      '{nickname}',
    ])
      expect(said.join('\n')).toContain(words)

    expect(await run('import', keep('no.json', '{"modules": ['))).toBe(1)
    expect(said.join('\n')).toContain('This is not JSON')
    expect(await version()).toEqual(before)
    expect((await served()).get('storeName')).not.toBe('Other')
  })

  test('[ENT-02] a language file is added, offered, made the default and removed', async () => {
    const names = async () =>
      (await app.guest.settings.getAllLanguages({})).map(({ language_name }) => language_name)
    const path = keep('ta.json', { locale: 'ta-IN', language_name: 'தமிழ்', texts: { loginButton: 'உள்நுழை' } })
    expect(await run('language', path)).toBe(0)
    expect(said[0]).toContain('activate ta-IN')
    expect(await names()).not.toContain('தமிழ்')
    expect(await run('language', 'activate', 'ta-IN')).toBe(0)
    expect(await names()).toContain('தமிழ்')
    expect(await run('language', 'default', 'ta-IN')).toBe(0)
    expect((await names())[0]).toBe('தமிழ்')
    expect(await run('language', 'deactivate', 'ta-IN')).toBe(1)
    await run('language', 'default', 'en-IN')
    expect(await run('language', 'deactivate', 'ta-IN')).toBe(0)
    expect(await names()).not.toContain('தமிழ்')
    expect(await run('language', 'activate', 'xx')).toBe(1)
  })

  test('[ENT-02] a language file overrides built-in texts, and null restores one', async () => {
    const hindi = (await app.guest.settings.getAllLanguages({})).find(({ locale }) => locale === 'hi-IN')
    const word = async () => (await app.guest.settings.getSingleLanguage({ id: hindi?.id ?? 0 })).loginButton
    await run('language', keep('hi.json', { locale: 'hi-IN', texts: { loginButton: 'नमस्ते' } }))
    await run('language', keep('hi2.json', { locale: 'hi-IN', texts: { registerButton: null } }))
    expect(await word()).toBe('नमस्ते')
    await run('language', keep('hi3.json', { locale: 'hi-IN', texts: { loginButton: null } }))
    expect(await word()).not.toBe('नमस्ते')
  })
})

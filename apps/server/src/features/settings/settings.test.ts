import { settingDefaults, settingKeys, settingsRegistry } from '@tokri/contract/settings-registry'
import { expect, test } from 'vitest'
import { raiseSettingsVersion } from '../../db/queries/versions'
import { json } from '../../db/tables/json'
import { refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { setSettings } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('settings, languages and pages on %s', (engine) => {
  const app = sharedApp({ engine })

  test('[CAL-03] [ENT-01] settings are listed by key with the operator’s latest values', async () => {
    const read = async () =>
      new Map((await app.guest.settings.getSettings({})).map(({ key, value }) => [key, value]))
    expect((await read()).get('currencyFormat')).toBe(settingDefaults.currencyFormat)
    await setSettings(app, { currencyFormat: 'Rs', enSPU: false })
    expect((await read()).get('currencyFormat')).toBe('Rs')
    expect((await read()).get('enSPU')).toBe(false)
  })

  test('[CAL-03] secret settings are never sent, even if written to the table by hand', async () => {
    await setSettings(app, { stripeSecretKey: 'sk_live_1', receiverWaitMinutes: 44 })
    const keys = (await app.guest.settings.getSettings({})).map(({ key }) => key)
    expect(keys).not.toContain('stripeSecretKey')
    expect(keys).not.toContain('receiverWaitMinutes')
    expect(new Set(keys)).toEqual(new Set(settingKeys.filter((key) => settingsRegistry[key].public)))
  })

  test('[CAL-03] a change by another node is read at once', async () => {
    const { db } = app.deps
    await db
      .insertInto('settings')
      .values({ key: 'storeName', value: json('Thali') })
      .execute()
    await raiseSettingsVersion(db)
    const settings = await app.guest.settings.getSettings({})
    expect(settings.find(({ key }) => key === 'storeName')?.value).toBe('Thali')
  })

  test('[CAL-03] [STA-13] the version call returns both numbers, and a changed setting raises the first', async () => {
    const before = await app.guest.settings.version({})
    expect(before.forceCacheClearVersion).toBe(1)
    await setSettings(app, { storeName: 'Tokri' })
    const after = await app.guest.settings.version({})
    expect(after.forceNewSettingsVersion).toBe(before.forceNewSettingsVersion + 1)
    const file = await app.app.inject({ method: 'GET', url: '/version.json' })
    expect(file.json()).toEqual(after)
  })

  test('[ENT-02] [CAL-03] active languages are listed, the default first', async () => {
    const languages = await app.guest.settings.getAllLanguages({})
    expect(
      languages.map(({ language_name, is_default, direction }) => [language_name, is_default, direction]),
    ).toEqual([
      ['English', 1, 'ltr'],
      ['हिन्दी', 0, 'ltr'],
    ])
  })

  test('[CAL-03] a language contains every text, overridden by the operator’s; an inactive one is not found', async () => {
    const { db } = app.deps
    const languages = await db.selectFrom('languages').select(['id', 'locale']).execute()
    const idOf = (locale: string) => languages.find((one) => one.locale === locale)?.id ?? 0
    await db
      .updateTable('languages')
      .set({ texts: json({ loginButton: 'Namaste' }) })
      .where('locale', '=', 'hi-IN')
      .execute()
    const english = await app.guest.settings.getSingleLanguage({ id: idOf('en-IN') })
    const hindi = await app.guest.settings.getSingleLanguage({ id: idOf('hi-IN') })
    expect(english.loginButton).toBe('Log in')
    expect(hindi.loginButton).toBe('Namaste')
    expect(Object.keys(hindi).sort()).toEqual(Object.keys(english).sort())
    expect(await refused(app.guest.settings.getSingleLanguage({ id: idOf('ar') }))).toEqual([
      404,
      'not_found',
    ])
    expect(await refused(app.guest.settings.getSingleLanguage({ id: 999 }))).toEqual([404, 'not_found'])
  })

  test('[CAL-15] pages are in the operator’s order and open by slug', async () => {
    await app.deps.db
      .insertInto('pages')
      .values([
        { name: 'Terms', slug: 'terms', body: '<p>Be kind</p>', order_column: 2 },
        { name: 'About', slug: 'about', body: '<p>Hello</p>', order_column: 1 },
      ])
      .execute()
    const pages = await app.guest.settings.getPages({})
    expect(pages.map((page) => page.slug)).toEqual(['about', 'terms'])
    expect(pages[0]).not.toHaveProperty('body')
    expect(await app.guest.settings.getSinglePage({ slug: 'terms' })).toMatchObject({
      body: '<p>Be kind</p>',
    })
    expect(await refused(app.guest.settings.getSinglePage({ slug: 'nowhere' }))).toEqual([404, 'not_found'])
  })
})

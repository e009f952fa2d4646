import { builtInTexts } from '@tokri/contract/texts/index'
import { describe, expect, test } from 'vitest'
import { setSettings } from './testing/fixtures'
import { sharedApp } from './testing/shared-app'

const { en, hi } = builtInTexts

describe('server texts', () => {
  const app = sharedApp({})
  const say = (locale: string, ...[key, params]: [keyof typeof en, Record<string, unknown>?]) =>
    app.deps.texts.text(locale, key, params)

  test('[ENT-02] plurals follow the language’s rules', () => {
    expect(say('en-IN', 'orderItemsCount', { count: 1 })).toBe('1 item')
    expect(say('en-IN', 'orderItemsCount', { count: 3 })).toBe('3 items')
    expect(say('ar', 'orderItemsCount', { count: 2 })).not.toMatch(/plural|\{/)
  })

  test('[ENT-02] an unknown language falls back to English', () => {
    for (const locale of ['ta-IN', 'xx', '', '*', 'q=0.5;;'])
      expect(say(locale, 'refusal_not_found'), locale).toBe(en.refusal_not_found)
    expect(say('hi-IN', 'refusal_not_found')).toBe(hi.refusal_not_found)
  })

  test('[ENT-02] the browser’s first language is used', () => {
    expect(say('hi-IN,en;q=0.8', 'refusal_not_found')).toBe(hi.refusal_not_found)
    expect(say('en-US,en;q=0.9', 'orderItemsCount', { count: 2 })).toBe('2 items')
  })

  test('[ENT-01] the operator’s texts override every language', async () => {
    await setSettings(app, {
      noRestaurantMessage: 'Nothing here, {count, plural, one {# shop} other {# shops}}',
    })
    expect(say('hi-IN', 'noRestaurantMessage', { count: 2 })).toBe('Nothing here, 2 shops')
    await setSettings(app, { noRestaurantMessage: '' })
  })

  test('parameters that are not text are left out', () => {
    expect(say('en', 'refusal_not_found', { errors: [{ field: '/x' }], left: null })).toBe(
      en.refusal_not_found,
    )
  })
})

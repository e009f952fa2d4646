import { expect, test } from 'vitest'
import { isSettingKey, readSetting } from './read-setting'
import { isSettingValue, type SettingKey, settingDefaults, settingKeys } from './settings-registry'

test('[ENT-01] every default is accepted as its value and as a command-line argument', () => {
  for (const key of settingKeys) {
    expect(readSetting(key, settingDefaults[key]), key).toEqual({ value: settingDefaults[key] })
    expect(readSetting(key, String(settingDefaults[key])), key).toEqual({ value: settingDefaults[key] })
  }
})

test.each<[SettingKey, unknown, string | number | boolean]>([
  ['enSPU', 'no', false],
  ['enSPU', 'On', true],
  ['maxTip', '5000', 5000],
  ['taxPercentage', '2.5', 2.5],
  ['currencySymbolAlign', 'right', 'right'],
  ['storeColor', '#0A7D3C', '#0a7d3c'],
  ['homeHeaderColor', '', ''],
  ['storeLogo', '/media/logo.webp', '/media/logo.webp'],
  ['tips', '1000,2500', '1000,2500'],
])('[ENT-01] %s may be %j', (key, given, value) => {
  expect(readSetting(key, given)).toEqual({ value })
  expect(isSettingValue(key, value)).toBe(true)
})

test.each<[SettingKey, unknown, RegExp]>([
  ['enSPU', 'perhaps', /yes or no/],
  ['maxTip', '12.5', /whole number/],
  ['maxTip', '', /must be a number/],
  ['maxTip', -1, /between 0 and/],
  ['maxTip', '1e99', /between 0 and/],
  ['taxPercentage', 101, /between 0 and 100/],
  ['currencySymbolAlign', 'middle', /one of left, right/],
  ['storeColor', 'red', /colour such as/],
  ['storeColor', '', /colour such as/],
  ['homeHeaderColor', '#fff;color:red', /colour/],
  ['storeLogo', 'https://example.com/a.png', /picture of this server/],
  ['storeLogo', '//example.com/a.png', /picture of this server/],
  ['homeHeaderImage', '/a.png");color:red;("', /picture of this server/],
  ['storeName', 'a\nb', /one line/],
  ['storeName', 7, /must be text/],
  ['storeName', 'x'.repeat(501), /500/],
  ['tips', '20%', /whole numbers separated by commas/],
  ['desktopSocialFacebookLink', 'javascript:alert(1)', /https/],
  ['currencyId', 'Rs', /three capital letters/],
])('[ENT-01] %s may not be %j', (key, given, reason) =>
  expect(readSetting(key, given)).toEqual({ reason: expect.stringMatching(reason) as string }),
)

test('[ENT-01] inherited object properties are not settings', () => {
  expect(['storeName', 'constructor', '__proto__', 'storename'].map(isSettingKey)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resources } from 'virtual:resources'
import { ar } from '@tokri/contract/texts/console/manage/ar/index'
import { first } from '@tokri/contract/texts/console/manage/en/first'
import { en } from '@tokri/contract/texts/console/manage/en/index'
import { screens as screenTexts } from '@tokri/contract/texts/console/manage/en/screens'
import { hi } from '@tokri/contract/texts/console/manage/hi/index'
import { formatText } from '@tokri/contract/texts/format'
import { expect, test } from 'vitest'
import { presentationOf } from '../kit/presentation'
import { screens } from '../screens/screens'

type Key = keyof typeof en
const has = (key: string): boolean => key in en
const described = (name: string) => resources.find((resource) => resource.name === name)

test('every resource of the contract has a screen, named in words', () => {
  expect(screens.map(({ resource }) => resource).sort()).toEqual(resources.map(({ name }) => name).sort())
  const missing = screens.flatMap(({ resource }) =>
    ['many', 'new', 'empty']
      .map((part) => `${resource.replaceAll('-', '_')}_${part}`)
      .filter((key) => !has(key)),
  )
  expect(missing).toEqual([])
})

test('columns, filters and form fields exist in the contract and have labels', () => {
  for (const { resource, columns, more = [], filters = [], cards, sort, switches } of screens) {
    const { row, values, filters: declared, sorts } = described(resource)!
    expect(
      [...columns, ...more].filter((field) => !(field in row)),
      `${resource}: columns`,
    ).toEqual([])
    expect(
      filters.filter((field) => !(field in declared)),
      `${resource}: filters`,
    ).toEqual([])
    const typed = cards.flatMap((card) => card.fields.flat())
    expect(
      typed.filter((field) => !(field in values)),
      `${resource}: form`,
    ).toEqual([])
    if (sort) expect(sorts, resource).toContain(sort.field)
    if (switches) expect(values, resource).toHaveProperty(switches)
    const shown = [...columns, ...more, ...Object.keys(declared), ...typed]
    expect(
      shown.filter((field) => !has(`field_${field}`)),
      `${resource}: labels`,
    ).toEqual([])
  }
})

/** Fields without a control of their own, and why. */
const untyped: Record<string, string> = {
  'customers.is_active': 'has a button that asks first',
  art: 'comes with a picture from the library of composed ones',
  longitude: 'set by the pin of latitude',
  texts: 'needs an editor beside the English words',
}

test('every value of the contract can be typed in a form', () => {
  const missing = screens.flatMap(({ resource, cards }) => {
    const typed = new Set(cards.flatMap((card) => card.fields.flat()))
    return Object.keys(described(resource)!.values)
      .filter((field) => !typed.has(field) && !(field in untyped) && !(`${resource}.${field}` in untyped))
      .map((field) => `${resource}.${field}`)
  })
  expect(missing).toEqual([])
})

test('every choice has a name', () => {
  const missing = resources.flatMap(({ name, row, values, filters }) =>
    Object.entries({ ...row, ...values, ...filters }).flatMap(([field, description]) => {
      const { as } = presentationOf(name, field, description)
      const choices =
        as === 'choice' ? description.choices : as === 'choices' ? description.item?.choices : []
      return (choices ?? [])
        .filter(
          (choice) =>
            ![`option_${field}_${choice}`, `option_${field}s_${choice}`, `state_${choice}`].some(has) &&
            field !== 'pack_unit',
        )
        .map((choice) => `option_${field}_${choice}`)
    }),
  )
  expect([...new Set(missing)]).toEqual([])
})

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)(?:\}|, plural)/g)].map(([, name = '']) => name).sort()

test.each([
  ['hi', hi],
  ['ar', ar],
] as const)('every text in %s uses only placeholders of the English one', (_, texts) => {
  const wrong = (Object.keys(en) as Key[]).filter(
    (key) =>
      texts[key] === '' || placeholders(texts[key]).some((name) => !placeholders(en[key]).includes(name)),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['en', en],
  ['hi', hi],
  ['ar', ar],
] as const)('every text in %s formats without leftover braces', (language, texts) => {
  const shown = Object.values(texts).flatMap((text) =>
    [0, 1, 2, 3, 11, 100].map((count) => {
      const params = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name, 2]))
      return formatText(text, { ...params, count }, language)
    }),
  )
  expect(shown.filter((text) => /[{}]/.test(text))).toEqual([])
})

test('every text is used somewhere', () => {
  const folder = new URL('../', import.meta.url)
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')
  const named = new Set([...code.matchAll(/(?<=['"`])\w+(?=['"`])/g)].map(([name]) => name))
  const composed =
    /^(about|apiKeyState|campaignSends|alarm(?:Call|Kind|Outcome|Receiver|Way)|cashLevel|reports(?:By|Doc|Compare|Empty|Every|File|FileCompare|Format|Kind|Part)|couponCheck|did|dispatch(?:Chip|Doing|Duty|Sort)|field|geoFault|health|healthGroup|help|importKind|importKindText|importColumn|importReason|importState|moveIn|palette(?:In|Kind)|today(?:Way|Who)|ledger(?:Account|Reason)|option|order(?:Act|ActText|Borne|Field|Happened|Means|Money|Needs|Paid|Payment|Place|Refund|RefundState|RiderNot|SentBy|Who)|orders(?:Column|Filter|List)|payout(?:Act|Group|Part|Refused|State|Text|Title|Yes)|settingGroup|state|surgeBy|testOrder|testOrderAccount|testOrderStep|weekday|why|words|wordsFault)_|^reports(?:Today|Yesterday|Week|Month|Year)$|_(many|new|empty)$/
  expect(Object.keys(en).filter((key) => !named.has(key) && !composed.test(key))).toEqual([])
})

/** The files that are loaded together with this one, before anything is pressed. */
function cameWith(start: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(start.href)) return seen
  seen.add(start.href)
  for (const [, path = ''] of readFileSync(start, 'utf8').matchAll(
    /^import (?!type\b)[^;]*?from '(\.[^']*)'/gms,
  )) {
    const file = ['.ts', '.tsx'].map((ending) => new URL(path + ending, start)).find(existsSync)
    if (file) cameWith(file, seen)
  }
  return seen
}

test('the start page and lists show only texts that are loaded first, with the same words as every other screen', () => {
  const files = ['shell/manage-frame', 'shell/resource-screen', 'start/start-screen'].flatMap((file) => [
    ...cameWith(new URL(`../${file}.tsx`, import.meta.url)),
  ])
  const code = [...new Set(files)].map((file) => readFileSync(new URL(file), 'utf8')).join('\n')
  const named = new Set([...code.matchAll(/(?<=['"`])\w+(?=['"`])/g)].map(([name]) => name))
  const ofForms = new Set(
    screens.flatMap(({ cards }) => cards.flatMap(({ title, tab }) => [title, tab ?? title])),
  )
  const labels = screens.flatMap(({ resource, columns, more = [], filters = [] }) => [
    ...['many', 'new', 'empty'].map((part) => `${resource.replaceAll('-', '_')}_${part}`),
    ...[...columns, ...more, ...filters].flatMap((field) => [
      `field_${field}`,
      ...Object.keys(screenTexts).filter((key) => key.startsWith(`option_${field}_`)),
    ]),
  ])
  const late = [...named, ...labels].filter((key) => key in screenTexts && !ofForms.has(key as Key))
  expect(late).toEqual([])
  expect(Object.keys(first).filter((key) => key in screenTexts)).toEqual([])
})
